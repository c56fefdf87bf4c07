import { afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '#tests/support/same-random.ts';
import { type ClipboardPage, type PagePlant, openClipboardPage } from './clipboard-page.ts';
import { type Numbered, webNumbers, wordNumbers } from './numbered-markup.ts';
import { outline } from './outline.ts';

const DOCUMENTS = 120;

const opened: ClipboardPage[] = [];
afterEach(async () => {
  for (const page of opened.splice(0)) await page.close();
});

/** What a reader sees of an outline: numbers and words, without spaces. */
function shown(state: Parameters<typeof outline>[0]): string[] {
  return outline(state)
    .split('\n')
    .filter((line) => !line.startsWith('scheme '))
    .map((line) => {
      const isBlock = /^(?:p|h2)\b/u.test(line);
      const told = isBlock
        ? line
            .replace(/^(?:p|h2)\(\[(?<label>[^\]]*)\][^)]*(?:\([^)]*\))*[^)]*\) /u, '$<label> ')
            .replace(/^(?:p|h2)(?:\([^)]*\))? /u, '')
        : // Letters of a document's lists end in a parenthesis, and pages do not say how theirs do.
          line.replace(/^\s*(\w+[.)]) (?:\([^)]*\) )?/u, '$1').replace(/^([a-z])\)/u, '$1.');
      return told.replaceAll(/[\s→]/gu, '');
    });
}

/** Seeds of the documents of which a paragraph has another number than where it was copied. */
async function wrongDocuments(numbered: (seed: number) => Numbered, plant?: PagePlant): Promise<number[]> {
  const page = await openClipboardPage(plant);
  opened.push(page);
  const wrong: number[] = [];
  for (let seed = 1; seed <= DOCUMENTS; seed++) {
    const { html, seen } = numbered(seed);
    const { state } = await page.page.evaluate(
      (markup) => window.paste({ 'text/html': markup }, null, 'end'),
      html,
    );
    const expected = seen.map((line) => line.replaceAll(/\s/gu, ''));
    if (JSON.stringify(shown(state)) !== JSON.stringify(expected)) wrong.push(seed);
  }
  return wrong;
}

describe('numbers of every form', () => {
  it.each([
    ['of Word', wordNumbers],
    ['of a page', webNumbers],
  ] as const)('T14 %s are those that were copied, paragraph by paragraph', async (_name, make) => {
    expect(await wrongDocuments((seed) => make(createRandom(seed)))).toEqual([]);
  });

  it('T14 a planted fault is caught: numbers that are not compared with what was copied', async () => {
    const plant = {
      file: 'app/editor/numbering/pasted/pasted-numbers.ts',
      find: "label !== undefined && spelled(shown.get(id) ?? '') !== spelled(label)",
      replace: 'false',
    };
    expect((await wrongDocuments((seed) => wordNumbers(createRandom(seed)), plant)).length).toBeGreaterThan(
      0,
    );
  });
});
