import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { portalPhrases } from '#app/i18n/pt_BR/portal.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** What comes behind a sign-in. */
const LATER = ['app/boot/data-part.ts', 'app/boot/workspace-part.ts'];
const STATIC = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm;
const DYNAMIC = /\bimport\('([^']+)'\)/g;
const PHRASE = /\bt\(\s*[`']([a-zA-Z]+)\./g;

function sourceOf(path: string): string {
  return /\.tsx?$/.test(path) ? readFileSync(join(ROOT, path), 'utf8') : '';
}

function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

/** A path from the root for a module of ours, the name itself for a library. */
function targetOf(name: string, from: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? join(dirname(from), name) : name;
}

/** Everything that the portal's entry reaches by imports that `patterns` find, the workspace left out. */
function reached(patterns: readonly RegExp[]): string[] {
  const seen = new Set<string>();
  const pending = ['app/boot/main.tsx'];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (seen.has(path) || LATER.includes(path)) continue;
    seen.add(path);
    const isOurs = /^(app|domain|primitives)\//.test(path);
    const text = isOurs ? sourceOf(path) : '';
    for (const pattern of patterns)
      for (const name of found(pattern, text)) pending.push(targetOf(name, path));
  }
  return [...seen];
}

test('A01 T02 the sign-in page begins without stores, schemas, dialogs and the workspace', () => {
  const modules = reached([STATIC]);
  expect(modules).toContain('app/features/account/sign-in-form.tsx');
  const heavy =
    /^(zod|rxjs|rxdb|@headlessui)|^app\/data\/(create-data|react)|^app\/boot\/router|^domain\/entities/;
  expect(modules.filter((path) => heavy.test(path))).toEqual([]);
});

test('A01 S09 the portal brings every phrase that its pages say', () => {
  const pages = reached([STATIC, DYNAMIC]).filter((path) => path.startsWith('app/'));
  expect(pages).toContain('app/features/account/registration/registration-panel.tsx');
  const areas = new Set(pages.flatMap((path) => found(PHRASE, sourceOf(path))));
  const known = new Set(Object.keys(portalPhrases));
  expect([...areas].filter((area) => !known.has(area))).toEqual([]);
});
