import { describe, expect, it } from 'vitest';
import { parseDeclarations } from './declarations.ts';
import { pixelsOf } from './lengths.ts';
import { imagesOfRtf } from '../images/rtf-images.ts';
import { rulesOf } from './style-rules.ts';

/** So long that an algorithm of quadratic time would exceed the time limit of the test. */
const LONG = 600_000;

describe('the styles and pictures of what is pasted', () => {
  it('T14 reads rules, those inside of others too, without comments', () => {
    const css = '<!-- p.a, li { color: red } /* b { x: y } */ @media print { .c{margin:0} } d { e: f -->';
    expect([...rulesOf(css)].map(({ selectors, body }) => [selectors.trim(), body.trim()])).toEqual([
      ['p.a, li', 'color: red'],
      ['.c', 'margin:0'],
    ]);
  });

  it('T14 reads declarations with what stands in quotations and brackets', () => {
    const css = `COLOR: Red !important; mso-level-text:"%1;)";background:url(a;b);x;: y; w-:;font-family:'A`;
    expect([...parseDeclarations(css)]).toEqual([
      ['color', 'Red'],
      ['mso-level-text', '"%1;)"'],
      ['background', 'url(a;b)'],
      ['font-family', "'A"],
    ]);
  });

  it.each(['\\pngblip ', '\\pngblip{', '\\pngblip x\n', '{}'])(
    'T14 walks once through an RTF of %j',
    (part) => {
      expect(imagesOfRtf(part.repeat(LONG / part.length))).toEqual([]);
    },
  );

  it.each(['a', '/*', '{', '}', 'a{', '"', "'(", ':', 'a:', ';', ' ', '<!--', 'a:b !important', '1'])(
    'T14 walks once through a sheet made of %j alone',
    (part) => {
      const sheet = part.repeat(LONG / part.length);
      expect([...rulesOf(sheet)]).toEqual([]);
      expect(parseDeclarations(sheet).size).toBeLessThanOrEqual(1);
      expect(pixelsOf(`${sheet}?`)).not.toBe(0);
    },
  );
});
