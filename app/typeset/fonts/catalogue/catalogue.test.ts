import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { onDemandFiles, mainFile, bundledFiles } from './catalogue.ts';
import { Face } from '../shaping/face.ts';
import { FAMILIES, familyNamed, replacementOf } from './families.ts';
import { filesAhead } from '../files-ahead.ts';
import { nodeFontSource, pathOf } from '../node-source.ts';

const STYLES = [false, true].flatMap((bold) => [false, true].map((italic) => ({ bold, italic })));
const styles = FAMILIES.flatMap(({ name }) => STYLES.map((style) => ({ family: name, ...style })));

describe('catalogue of fonts', () => {
  it('T32 has the families of the specification', () => {
    expect(FAMILIES.map(({ name }) => name).join(', ')).toBe(
      'Arial, Aptos, Book Antiqua, Calibri, Cambria, Century Gothic, Comic Sans MS, Consolas, Courier, Franklin Gothic, Garamond, ' +
        'Georgia, Helvetica, Impact, Lucida Sans, Montserrat, Palatino Linotype, Roboto, Tahoma, Times New Roman, Trebuchet MS, Verdana',
    );
  });

  it('T32 serves families of other programs by what is here, and says which are replaced', () => {
    expect(
      ['EB Garamond', 'Liberation Sans', ' helvetica neue ', 'Lato', 'Segoe UI', 'Nowhere'].map((name) => [
        familyNamed(name)?.name ?? null,
        replacementOf(name)?.name ?? null,
      ]),
    ).toEqual([
      ['Garamond', null],
      ['Arial', null],
      ['Helvetica', null],
      ['Calibri', 'Calibri'],
      ['Lucida Sans', 'Lucida Sans'],
      [null, 'Arial'],
    ]);
    for (const { name } of FAMILIES) expect(replacementOf(name)).toBeNull();
  });

  it('T32 names files that are there', async () => {
    const near = styles.flatMap((style) => [
      mainFile(style),
      ...bundledFiles(style)
        .flat()
        .map(({ file }) => file),
    ]);
    const far = (await onDemandFiles()).flat().map(({ file }) => file);
    expect([...new Set([...near, ...far])].filter((file) => !existsSync(pathOf(file)))).toEqual([]);
  });

  it('T24 T32 has all of Latin-1 in the file that is always loaded, but for the raised digits', async () => {
    const wanted = Array.from({ length: 0x100 }, (_, code) => code).filter((code) =>
      /[^\p{C}¹²³]/u.test(String.fromCodePoint(code)),
    );
    const lacking = await Promise.all(
      [...new Set(styles.map(mainFile))].map(async (file) => {
        const face = new Face(file, await nodeFontSource.load(file));
        return wanted
          .filter((code) => !face.has(code))
          .map((code) => `${file} ${String.fromCodePoint(code)}`);
      }),
    );
    expect(lacking.flat()).toEqual([]);
  });

  it('O01 T32 says what to fetch ahead: every style of the families named, and what the text has besides', async () => {
    const files = await filesAhead(new Set(['Garamond']), new Set([0x61, 0x201c, 0x3b1, 0x4e2d]));
    for (const style of ['400-normal', '700-normal', '400-italic', '700-italic'])
      expect(files).toEqual(
        expect.arrayContaining([
          `eb-garamond-latin-${style}`,
          `eb-garamond-latin-ext-${style}`,
          `eb-garamond-greek-${style}`,
          `arimo-latin-${style}`,
          `dejavu-sans-symbols-${style}`,
        ]),
      );
    expect(files.filter((file) => file.startsWith('noto-sans-sc-'))).toHaveLength(1);
    expect(files.filter((file) => file.startsWith('montserrat'))).toEqual([]);
  });
});
