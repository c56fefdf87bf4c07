import { describe, expect, it } from 'vitest';
import { attribute, child, descend, textOf } from './element.ts';
import { parseXml, XML_LIMITS } from './parse-xml.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const parse = (text: string) => parseXml(new TextEncoder().encode(text));

describe('parts of an office file', () => {
  it('T16 names elements by their namespace, whatever prefix the file uses', () => {
    const root = parse(`<x:document xmlns:x="${W}"><x:p x:id="1">a &amp; <![CDATA[<b>]]></x:p></x:document>`);
    const paragraph = child(root, 'w:p');
    expect(root.name).toBe('w:document');
    expect(attribute(paragraph, 'w:id')).toBe('1');
    expect(attribute(paragraph, 'toString')).toBeNull();
    expect(textOf(root)).toBe('a & <b>');
  });

  it('T16 reads strict files like transitional ones', () => {
    const root = parse('<document xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main"><p/></document>');
    expect(child(root, 'w:p')?.name).toBe('w:p');
  });

  it('T16 takes the alternative that it understands, else the fallback', () => {
    const mc = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
    const alternatives = (needs: string) =>
      parse(
        `<d xmlns:mc="${mc}"><mc:AlternateContent><mc:Choice Requires="${needs}"><new/></mc:Choice>` +
          '<mc:Fallback><old/></mc:Fallback></mc:AlternateContent></d>',
      );
    expect(child(alternatives('wps'), 'new')).not.toBeNull();
    expect(child(alternatives('cx1 wps'), 'old')).not.toBeNull();
  });

  it.each([
    ['a document type', '<!DOCTYPE d [<!ENTITY a "aaaa">]><d>&a;</d>'],
    ['an unknown entity', '<d>&nbsp;</d>'],
    ['an open element', '<d><p></d>'],
    ['nothing', ''],
    ['words', 'not xml'],
  ])('T16 refuses %s', (_, text) => {
    expect(() => parse(text)).toThrow('broken');
  });

  it('T16 refuses what is nested without end, without running out of stack', () => {
    expect(() => parse('<d>'.repeat(XML_LIMITS.depth + 10))).toThrow('too-large');
    const deep = parse('<d>'.repeat(500) + '</d>'.repeat(500));
    expect(descend(deep, 'd', 'd')?.name).toBe('d');
  });
});
