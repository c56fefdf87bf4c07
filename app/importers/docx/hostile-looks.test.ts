import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { FORMAT_LIMITS } from '#app/document/reading/paragraphs/format.ts';
import { FONT_SIZE_RANGE } from '#app/document/styles.ts';
import { readStyles } from '#app/document/styling/read-styles.ts';
import { readSchemes } from '#app/document/numbering/own-schemes.ts';
import { corpusOf } from '#tests/fixtures/word/expected.ts';
import { createRandom } from '#tests/support/same-random.ts';
import { importDocx } from './import-docx.ts';

/** What no program writes into an attribute. */
const VALUES = [
  ['', '-1', '0', '9', '10', '999999999999', '-999999999', 'NaN', '1e9', '3cm', '-7.5pt'],
  ['x', 'constructor', '__proto__', 'toString', 'Normal', 'none', 'bullet', 'ordinalText', 'both', 'auto'],
  ['%1%2%3%9', '%1'.repeat(50), 'FFFFFF', 'zzzzzz', '\u{1f600}', 'a'.repeat(3000), 'minorHAnsi', 'clear'],
].flat();

const LOOKS = /word\/(styles|numbering|document|theme\/theme1)\.xml$/;

/** The file with other values in some attributes of its styles, lists and paragraphs. */
function withValues(bytes: Uint8Array, random: (limit: number) => number): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(bytes);
  for (const path of Object.keys(parts).filter((each) => LOOKS.test(each))) {
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    const changed = xml.replaceAll(
      /( w:(?:val|styleId|type|default|ilvl|numId|abstractNumId|left|start|hanging|firstLine|line|lineRule|before|after|pos|ascii|asciiTheme|themeColor|themeTint|fill)=)"[^"]*"/g,
      (whole, name: string) => (random(6) === 0 ? `${name}"${VALUES[random(VALUES.length)] ?? ''}"` : whole),
    );
    parts[path] = strToU8(changed);
  }
  return new Uint8Array(zipSync(parts, { level: 0 }));
}

/** Numbers in a value, by the name that holds them. */
function* numbersIn(value: unknown, name = ''): Generator<[string, number]> {
  if (typeof value === 'number') yield [name, value];
  else if (value instanceof Map) for (const each of value.values()) yield* numbersIn(each, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) yield* numbersIn(each, key);
}

it('T13 whatever a file says of looks and lists, the document has lengths, sizes, styles and schemes that can be stored', async () => {
  const random = createRandom(25);
  const files = corpusOf('standard');
  for (const { name, bytes } of [...files, ...files]) {
    const { model } = await importDocx(withValues(bytes, random), {
      choices: { revisions: 'accept', comments: 'take', marks: 'text' },
      language: 'pt-BR',
    });
    for (const [key, number] of numbersIn([model.body, model.styles, model.schemes])) {
      const range =
        key === 'size'
          ? FONT_SIZE_RANGE
          : key in FORMAT_LIMITS && key !== 'stops'
            ? FORMAT_LIMITS[key as 'left']
            : { min: -1e7, max: 1e7 };
      expect(number, `${name}: ${key}`).toBeGreaterThanOrEqual(range.min);
      expect(number, `${name}: ${key}`).toBeLessThanOrEqual(range.max);
    }
    // What is stored is read as it is.
    const { styles = new Map<string, unknown>(), schemes = new Map<string, unknown>() } = model;
    expect(readStyles(JSON.parse(JSON.stringify(Object.fromEntries(styles))))).toEqual(styles);
    expect(readSchemes(JSON.parse(JSON.stringify(Object.fromEntries(schemes))))).toEqual(schemes);
  }
});
