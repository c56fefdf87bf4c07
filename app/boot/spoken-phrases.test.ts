import { expect, test } from 'vitest';
import { areas } from '#app/i18n/lazy-areas.ts';
import { lazyAreas, type LazyArea } from '#app/i18n/lazy-phrases.ts';
import { formPage } from '#app/i18n/pt_BR/form-page.ts';
import { ptBR } from '#app/i18n/pt_BR/index.ts';
import { entryPhrases } from '#app/i18n/pt_BR/entry.ts';
import { DYNAMIC, found, importsOf, sourceOf, STATIC } from '#tests/support/module-graph.ts';

/** Modules after which all phrases of the workspace are loaded. */
const WORKSPACE = ['app/boot/data/data-part.ts', 'app/boot/workspace/workspace-part.ts'];
/** Code with which a module waits for phrases before it renders the rest. */
const WAITS = /\b(?:area="|useLazyPhrases\('|loadArea\(texts, ')([a-zA-Z]+)/g;
/** Modules that are rendered after another module has waited, without an import by it. */
const WITHIN: Readonly<Record<string, LazyArea>> = {
  'app/features/account/tabs.ts': 'accountArea',
  'app/features/certificates/tab.ts': 'accountArea',
  'app/features/documents/screens.ts': 'documents',
  // Rendered by `GedPage`.
  'app/features/ged/integrations-screen.tsx': 'ged',
  'app/features/ged/structure-screen.tsx': 'ged',
  // Its signing controls are not shown before.
  'app/features/filling/fill-workspace.tsx': 'signature',
  'app/features/filling/package/package-workspace.tsx': 'signature',
};
const WAITS_FOR_ALL = /\buseEveryArea\(/;
/** Waits for the phrases of `living` if the form has rules; no other form shows them. */
const WAITS_FOR_LIVING = /\buseLiving\(/;
const LITERAL = /['`]([a-zA-Z]+\.[a-zA-Z0-9_.]+)(?=['`]|\$\{)/g;

const lazy = await Promise.all(
  lazyAreas.map(async (area) => [area, { ...(await areas[area].pt_BR()) }] as const),
);
const brings = new Map<string, string[]>(lazy.map(([area, phrases]) => [area, Object.keys(phrases)]));
const every: object = Object.assign({}, formPage, ptBR, ...lazy.map(([, phrases]) => phrases));

/** Whether there is a phrase with this name or prefix. */
function isPhrase(name: string): boolean {
  let at: unknown = every;
  const parts = name.split('.').filter((part) => part !== '');
  for (const [index, part] of parts.entries()) {
    if (typeof at !== 'object' || at === null) return false;
    const keys = Object.keys(at);
    const isLast = index === parts.length - 1;
    if (isLast) return keys.some((key) => key.startsWith(part));
    at = (at as Record<string, unknown>)[part];
  }
  return false;
}

/** The top-level keys of the phrases that a module uses, without error texts, whose keys are made from codes. */
function spokenBy(path: string): Set<string> {
  const names = found(LITERAL, sourceOf(path)).filter(isPhrase);
  return new Set(names.map((name) => name.slice(0, name.indexOf('.'))));
}

/** Modules that use phrases for which no module on their import path waited, with that path. */
function unspoken(entry: string, known: object): string[] {
  const wrong: string[] = [];
  const seen = new Set<string>();
  const pending = [{ path: entry, known: new Set(Object.keys(known)), way: entry }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, way } = next;
    const here = new Set(next.known);
    if (WORKSPACE.includes(path)) for (const key of Object.keys(ptBR)) here.add(key);
    const source = sourceOf(path);
    const waited = WAITS_FOR_ALL.test(source) ? lazyAreas : found(WAITS, source).concat(WITHIN[path] ?? []);
    if (WAITS_FOR_LIVING.test(source)) waited.push('living');
    for (const key of waited.flatMap((area) => brings.get(area) ?? [])) here.add(key);
    const state = `${path} ${[...here].sort().join()}`;
    if (seen.has(state)) continue;
    seen.add(state);
    for (const key of spokenBy(path)) if (!here.has(key)) wrong.push(`${key}: ${way}`);
    for (const target of importsOf(path, [STATIC, DYNAMIC]))
      if (/^app\/(?!i18n\/|data\/)/.test(target))
        pending.push({ path: target, known: here, way: `${way} > ${target}` });
  }
  return wrong;
}

test('A01 S09 no page shows the name of a phrase in its place: it has all of them, or waits', () => {
  expect(unspoken('app/boot/main.tsx', entryPhrases)).toEqual([]);
});

test('F01 S09 the public form has every phrase that it shows', () => {
  expect(unspoken('app/boot/form-main.tsx', formPage)).toEqual([]);
});

test('S09 what speaks of phrases that nothing waited for is found', () => {
  const { secondFactor: _left, ...less } = entryPhrases;
  expect(unspoken('app/boot/main.tsx', less).some((way) => way.startsWith('secondFactor: '))).toBe(true);
});
