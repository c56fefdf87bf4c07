import { describe, expect, it } from 'vitest';
import type { Expression } from '../../entities/expression.ts';
import type { TemplateField } from '../../entities/template.ts';
import { livingFormOf } from './living-form.ts';
import { storedPassages } from './read-passages.ts';
import { usesNewerRules } from './newer-rules.ts';

const known: Expression = { op: 'not', args: [{ field: 'A' }] };
const newer: Expression = { op: 'not', args: [{ op: 'of-a-later-release', args: [] }] };
const passage = (shown: Expression) => ({ kind: 'condition', shown });

function isNewer(parts: {
  fields?: TemplateField[];
  shown?: Expression;
  passages?: Record<string, unknown>;
}): boolean {
  const { fields = [], shown, passages } = parts;
  const root = {
    type: 'root' as const,
    children: [],
    ...(passages === undefined ? {} : { $: { passages } }),
  };
  const sections = [{ id: 'S', name: 'Dados', fields: [], ...(shown === undefined ? {} : { shown }) }];
  const template = { fields, sections, document: { header: null, footer: null, content: { root } } };
  return usesNewerRules(livingFormOf(template, 'pt-BR'), storedPassages(template.document));
}

describe('T22 rules of a newer release', () => {
  it('T22 are found wherever a rule can be', () => {
    const column = { id: 'C', name: 'Coluna', rules: { calculated: newer } };
    expect(isNewer({ shown: newer })).toBe(true);
    expect(isNewer({ fields: [{ id: 'G', name: 'Grupo', columns: [column] }] })).toBe(true);
    expect(
      isNewer({ fields: [{ id: 'A', name: 'A', rules: { valid: { rule: newer, message: '' } } }] }),
    ).toBe(true);
    expect(
      isNewer({ fields: [{ id: 'A', name: 'A', rules: { options: [{ name: 'x', shown: newer }] } }] }),
    ).toBe(true);
    expect(isNewer({ passages: { p: passage(newer) } })).toBe(true);
    expect(isNewer({ passages: { p: { kind: 'of-a-later-release' } } })).toBe(true);
  });

  it('T22 are not those of this one', () => {
    expect(isNewer({})).toBe(false);
    const fields = [{ id: 'A', name: 'A', rules: { shown: known } }];
    expect(isNewer({ fields, shown: known, passages: { p: passage(known) } })).toBe(false);
  });
});
