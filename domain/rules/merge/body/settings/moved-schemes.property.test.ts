import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonNode, isJsonObject, readState, type JsonNode } from '../../../blocks/json-node.ts';
import { readConflict } from '../block-conflict.ts';
import { mergeDocument } from '../merge-document.ts';

/**
 * The promise: clauses that count in one list before two people edit count in one list afterwards, also those that are
 * new. The model is a list of clauses and who changed the look of their numbers.
 */
const at = '2026-11-02T10:00:00.000Z';
const authors = { local: { by: 'ana', at }, server: { by: 'bruno', at } };

interface Clause {
  id: string;
  scheme: string;
  level: number;
}

interface Side {
  clauses: readonly Clause[];
  schemes: Readonly<Record<string, object>>;
}

const isContract = ({ scheme }: Clause): boolean => scheme !== 'lei';

const nodeOf = ({ id, scheme, level }: Clause): JsonNode => ({
  type: 'paragraph',
  $: { id, numbering: { scheme, level } },
  children: [{ type: 'text', text: `texto ${id}` }],
});

const documentOf = ({ clauses, schemes }: Side) => ({
  firstHeader: null,
  header: null,
  content: {
    root: {
      type: 'root' as const,
      ...(Object.keys(schemes).length === 0 ? {} : { $: { schemes } }),
      children: clauses.map(nodeOf),
    },
  },
  firstFooter: null,
  footer: null,
});

const edit = fc.record({
  does: fc.constantFrom('insert', 'delete', 'level', 'move'),
  at: fc.nat(30),
  to: fc.nat(30),
});
const person = fc.record({ edits: fc.array(edit, { maxLength: 5 }), changes: fc.boolean() });

/** A person's edits; one who changes the contract's numbers does so at last, for all its clauses. */
function edited(
  from: readonly Clause[],
  name: string,
  { edits, changes }: { edits: readonly { does: string; at: number; to: number }[]; changes: boolean },
): Side {
  const clauses = [...from];
  for (const [number, { does, at: chosen, to }] of edits.entries()) {
    const place = chosen % clauses.length;
    const clause = clauses[place];
    if (clause === undefined) continue;
    if (does === 'insert')
      clauses.splice(place, 0, { id: `${name}${number}`, scheme: clause.scheme, level: to % 3 });
    else if (does === 'delete' && clauses.length > 4) clauses.splice(place, 1);
    else if (does === 'level') clauses[place] = { ...clause, level: to % 3 };
    else clauses.splice(to % clauses.length, 0, ...clauses.splice(place, 1));
  }
  if (!changes) return { clauses, schemes: {} };
  const scheme = `n-${name}`;
  return {
    clauses: clauses.map((clause) => (isContract(clause) ? { ...clause, scheme } : clause)),
    schemes: { [scheme]: { levels: [{ form: 'decimal', text: `${name} %1`, left: 0, hang: 0 }] } },
  };
}

const BASE: readonly Clause[] = Array.from({ length: 7 }, (_, index) => ({
  id: `c${index}`,
  scheme: index === 3 ? 'lei' : 'contrato',
  level: index % 2,
}));

describe('O04 T20 two people change the numbering of one document', () => {
  it('O04 T20 clauses that counted in one list count in one, with what is new of either', () => {
    fc.assert(
      fc.property(person, person, (ofAna, ofBruno) => {
        const [ana, bruno] = [edited(BASE, 'ana', ofAna), edited(BASE, 'bruno', ofBruno)];
        const sides = {
          base: documentOf({ clauses: BASE, schemes: {} }),
          local: documentOf(ana),
          server: documentOf(bruno),
        };
        const { root } = mergeDocument(sides, authors).content;
        const shown = root.children.filter(isJsonNode).map((node) => ({
          id: readState(node, 'id'),
          numbering: readState(node, 'numbering'),
        }));
        const laws = [...ana.clauses, ...bruno.clauses]
          .filter((clause) => !isContract(clause))
          .map(({ id }) => id);
        const contract = shown.filter(({ id }) => !laws.some((law) => law === id));
        const used = new Set(contract.map(({ numbering }) => isJsonObject(numbering) && numbering['scheme']));
        const wanted = ofBruno.changes ? 'n-bruno' : ofAna.changes ? 'n-ana' : 'contrato';
        expect([...used]).toEqual([wanted]);
        const known = Object.keys(readState(root, 'schemes') ?? {});
        expect([...known, 'contrato']).toContain(wanted);
        // The look of the numbers is chosen once, not once for each clause.
        const bothChange = ofAna.changes && ofBruno.changes;
        expect(readConflict(root) !== null).toBe(bothChange);
        expect(JSON.stringify(readConflict(root)).includes('ana %1')).toBe(bothChange);
      }),
      { numRuns: 300 },
    );
  });
});
