import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject, readState, type JsonNode } from '../../../blocks/json-node.ts';
import { readConflict } from '../block-conflict.ts';
import { mergeDocument } from '../merge-document.ts';

/**
 * The promise: what two people change of a document's styles and numbering schemes merges property by property; where
 * both changed one property differently, the server's stays, and the other person's settings are kept beside it. The
 * model is a flat list of paths with values.
 */
const at = '2026-11-02T10:00:00.000Z';
const authors = { local: { by: 'ana', at }, server: { by: 'bruno', at } };

/** By entry (a style or a scheme), the values of its paths. */
type Settings = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

const BASE: Settings = {
  'styles clause': { 'text size': 14, 'text bold': 1, 'paragraph align': 'start', name: 'Cláusula' },
  'styles quote': { 'text italic': 1, 'paragraph format left': 40, 'paragraph format before': 8 },
  'schemes n-own': {
    'levels 0 form': 'decimal',
    'levels 0 text': '%1.',
    'levels 1 form': 'lower-letter',
    'levels 1 text': '%2)',
    'levels 1 left': 40,
  },
};

type Edit = { does: 'set' | 'remove' | 'add' | 'drop'; entry: number; path: number };

const edits = fc.array(
  fc.record({
    does: fc.constantFrom('set' as const, 'set' as const, 'remove' as const, 'add' as const, 'drop' as const),
    entry: fc.nat(20),
    path: fc.nat(20),
  }),
  { maxLength: 6 },
);

/** What a person makes of the settings; the values are the person's own, or one that both may choose. */
function edited(person: string, changes: readonly Edit[]): Settings {
  let settings: Settings = BASE;
  for (const { does, entry, path } of changes) {
    const names = Object.keys(settings);
    const name = names[entry % names.length] ?? '';
    const paths = Object.keys(settings[name] ?? {});
    const chosen = paths[path % paths.length] ?? '';
    const { [name]: values = {}, ...others } = settings;
    const { [chosen]: _removed, ...rest } = values;
    const value = path % 3 === 0 ? 'de ambos' : `de ${person} ${path}`;
    if (does === 'drop' && name.startsWith('styles')) settings = others;
    else if (does === 'add')
      settings =
        path % 2 === 0
          ? withNewLevel(settings, value)
          : { ...settings, [`styles ${person}`]: { name: value } };
    // A group of properties is never empty.
    else if (
      does === 'remove' &&
      paths.some((other) => other !== chosen && groupOf(other) === groupOf(chosen))
    )
      settings = { ...settings, [name]: rest };
    else if (does === 'set' && chosen !== '')
      settings = { ...settings, [name]: { ...values, [chosen]: value } };
  }
  return settings;
}

const groupOf = (path: string): string => path.split(' ').slice(0, -1).join(' ');

function withNewLevel(settings: Settings, value: string): Settings {
  return { ...settings, 'schemes n-own': { ...settings['schemes n-own'], 'levels 2 text': value } };
}

/** One path where both have the entry; otherwise the entry is one value. */
function merged(local: Settings, server: Settings, preferred: 'local' | 'server'): Settings {
  const result: Record<string, Record<string, string | number>> = {};
  const pick = <T>(base: T | undefined, ours: T | undefined, theirs: T | undefined): T | undefined => {
    const [b, l, s] = [base, ours, theirs].map((value) => JSON.stringify(sorted(value)));
    if (l === s || b === l) return theirs;
    return b === s || preferred === 'local' ? ours : theirs;
  };
  for (const name of new Set([...Object.keys(local), ...Object.keys(server)])) {
    const [ours, theirs] = [local[name], server[name]];
    const base = BASE[name];
    if (ours === undefined || theirs === undefined) {
      const kept = pick(base, ours, theirs);
      if (kept !== undefined) result[name] = { ...kept };
      continue;
    }
    const values: Record<string, string | number> = {};
    for (const path of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      const value = pick(base?.[path], ours[path], theirs[path]);
      if (value !== undefined) values[path] = value;
    }
    result[name] = values;
  }
  return result;
}

function sorted(value: unknown): unknown {
  return isJsonObject(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
}

function stateOf(settings: Settings): object {
  const state: Record<string, unknown> = { styles: {}, schemes: {} };
  for (const [name, values] of Object.entries(settings))
    for (const [path, value] of Object.entries(values)) put(state, `${name} ${path}`.split(' '), value);
  return state;
}

function put(into: Record<string, unknown>, [key = '', ...more]: readonly string[], value: unknown): void {
  if (more.length === 0) into[key] = value;
  else {
    into[key] ??= key === 'levels' ? [] : {};
    put(into[key] as Record<string, unknown>, more, value);
  }
}

const documentOf = (settings: Settings) => ({
  firstHeader: null,
  header: null,
  content: { root: { type: 'root' as const, $: stateOf(settings), children: [] } },
  firstFooter: null,
  footer: null,
});

function rootOf(local: Settings, server: Settings): JsonNode {
  const sides = { base: documentOf(BASE), local: documentOf(local), server: documentOf(server) };
  return mergeDocument(sides, authors).content.root;
}

/** Each value by its path. */
function flat(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { [path]: value };
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => flat(inner, `${path} ${key}`)));
}

const settingsOf = (root: JsonNode): object =>
  flat({ styles: readState(root, 'styles'), schemes: readState(root, 'schemes') });

describe('O04 T13 two people change the styles and schemes of one document', () => {
  it('O04 T13 properties merge one by one, and both versions of one that both changed are kept', () => {
    let conflicts = 0;
    fc.assert(
      fc.property(edits, edits, (ofAna, ofBruno) => {
        const [ana, bruno] = [edited('ana', ofAna), edited('bruno', ofBruno)];
        const root = rootOf(ana, bruno);
        const kept = flat(stateOf(merged(ana, bruno, 'server')));
        const other = flat(stateOf(merged(ana, bruno, 'local')));
        expect(settingsOf(root)).toEqual(kept);
        const differs = JSON.stringify(sorted(other)) !== JSON.stringify(sorted(kept));
        conflicts += differs ? 1 : 0;
        const conflict = readConflict(root);
        expect(conflict?.kept).toEqual(differs ? authors.server : undefined);
        expect(conflict?.others.map(({ block }) => block && settingsOf(block))).toEqual(
          differs ? [other] : undefined,
        );
      }),
      { numRuns: 500 },
    );
    expect(conflicts).toBeGreaterThan(20);
  });

  it('O04 T13 both devices get the same settings, or a conflict in them', () => {
    fc.assert(
      fc.property(edits, edits, (ofAna, ofBruno) => {
        const [ana, bruno] = [edited('ana', ofAna), edited('bruno', ofBruno)];
        const [one, other] = [rootOf(ana, bruno), rootOf(bruno, ana)];
        const isFree = readConflict(one) === null;
        expect(readConflict(other) === null).toBe(isFree);
        expect(isFree ? settingsOf(other) : null).toEqual(isFree ? settingsOf(one) : null);
      }),
      { numRuns: 500 },
    );
  });
});
