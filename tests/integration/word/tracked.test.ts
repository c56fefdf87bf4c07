import { describe, expect, it } from 'vitest';
import { compareDocuments } from '#app/document/comparing/compare-documents.ts';
import type { ComparedContent } from '#app/document/comparing/comparison.ts';
import { trackedComparison } from '#app/document/comparing/marks/tracked-comparison.ts';
import { isJsonNode, readChildren } from '#app/document/reading/json-node.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { suggestionsOf } from '#app/document/suggesting/suggestions-of.ts';
import { trackedSuggestions } from '#app/document/suggesting/tracked-suggestions.ts';
import { docxFindings } from '#scripts/documents/check-docx.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { createRandom } from '#tests/support/same-random.ts';
import { contentOf, edited } from '#tests/support/word/edited-kinds.ts';
import { exportWord } from '#tests/support/word/exported.ts';
import { authorsIn, textsAfter } from '#tests/support/word/tracked-sides.ts';

const AT = '2026-11-20T14:30:00.000Z';
async function plainTexts({ name, document, fields }: ComparedContent): Promise<string[]> {
  const model = toDocumentModel({ title: name, language: 'pt-BR', document, fields });
  return textsAfter(await exportWord(model, { template: { fields } }), 'accept');
}

/** What is gone has its numbers and the names of its fields as texts. */
const sameButNumbers = (shown: readonly string[], wanted: readonly string[]): void => {
  expect(shown.length).toBe(wanted.length);
  for (const [at, written] of shown.entries()) {
    const text = written.replaceAll('#', '');
    const expected = wanted[at] ?? '';
    expect(text.endsWith(expected), `${text} | ${expected}`).toBe(true);
    expect(text.length - expected.length).toBeLessThan(25);
  }
};

describe('changes in a Word file', () => {
  it.each(KINDS.map((kind, seed) => [kind.name, kind, seed] as const))(
    'T24 %s: accepted it is the new version, refused the former one',
    async (_, kind, seed) => {
      const before = contentOf(kind);
      for (let round = 0; round < 4; round += 1) {
        const random = createRandom(seed * 10 + round + 1);
        const after = edited(before, random);
        const comparison = compareDocuments(before, after);
        const revision = { author: 'Ana Lima', at: AT };
        const { document, tracked } = trackedComparison(comparison, { language: 'pt-BR', revision });
        const bytes = await exportWord(document, { tracked, template: { fields: after.fields } });
        expect(docxFindings(bytes)).toEqual([]);
        expect(textsAfter(bytes, 'accept')).toEqual(await plainTexts(after));
        sameButNumbers(textsAfter(bytes, 'refuse'), await plainTexts(before));
        expect([...authorsIn(bytes)].filter((author) => author !== 'Ana Lima')).toEqual([]);
      }
    },
  );

  it('T24 suggestions have their own authors, and leave the template as it is when refused', async () => {
    const [kind] = KINDS;
    if (kind === undefined) throw new Error('There is no kind.');
    const base = contentOf(kind);
    const { root } = base.document.content;
    const said = (node: unknown, at: number): unknown => {
      if (!isJsonNode(node) || (at !== 1 && at !== 2)) return node;
      const end = { type: 'text', version: 1, text: `, com a ressalva ${String(at)}`, format: 0, style: '' };
      return { ...node, children: [...readChildren(node), end] };
    };
    const content = { ...base.document.content, root: { ...root, children: root.children.map(said) } };
    const suggestions = suggestionsOf(base.document, { ...base.document, content }).map((suggestion, at) => ({
      suggestion,
      by: { author: at === 0 ? 'Ana Lima' : 'Bruno Sá', at: AT },
    }));
    const { document, tracked } = trackedSuggestions(base, suggestions, 'pt-BR');
    const bytes = await exportWord(document, { tracked, template: { fields: base.fields } });
    expect(docxFindings(bytes)).toEqual([]);
    sameButNumbers(textsAfter(bytes, 'refuse'), await plainTexts(base));
    expect(textsAfter(bytes, 'accept').join(' ')).toMatch(/ressalva 1.*ressalva 2/);
    expect([...authorsIn(bytes)].sort()).toEqual(['Ana Lima', 'Bruno Sá']);
  });
});
