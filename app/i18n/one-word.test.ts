import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enUS } from './en_US/index.ts';
import { languages, type Language } from './language.ts';
import { lazyAreas, loadArea } from './lazy-phrases.ts';
import { loadLegalTexts } from './legal-texts.ts';
import { ptBR } from './pt_BR/index.ts';
import { ptPT } from './pt_PT/index.ts';
import { createTexts } from './runtime.ts';

const phrases: Record<Language, object> = { pt_BR: ptBR, pt_PT: ptPT, en_US: enUS };

/** Wording and spelling of the specification. */
const bound: ReadonlySet<string> = new Set([
  'Email incorreto',
  'Email enviado!',
  'Email é obrigatório',
  'Email não cadastrado',
  'Email inválido',
  'Email já está em uso',
]);

/** Every text in a tree of phrases; functions are called without values. */
function textsIn(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  if (typeof tree === 'function') return textsIn((tree as (facts: object) => unknown)({}));
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(textsIn) : [];
}

/** Texts with another spelling of the word, ignoring placeholders and addresses. */
function otherwise(texts: readonly string[]): string[] {
  return texts.filter((text) =>
    /(?<![\w.@])emails?(?![\w.@])/i.test(text.replaceAll(/\{\{.*?\}\}|\$\{.*?\}/g, '')),
  );
}

test.each(languages)('S09 texts in %s write e-mail in one way', async (language) => {
  const known = await createTexts(language);
  for (const area of lazyAreas) await loadArea(known, area);
  const lazy = lazyAreas.map((area) => known.getResource(language, 'translation', area) as object);
  const texts = textsIn([phrases[language], lazy, await loadLegalTexts(language)]);
  expect(texts.some((text) => /e-mail/i.test(text))).toBe(true);
  expect(otherwise(texts).filter((text) => language !== 'pt_BR' || !bound.has(text))).toEqual([]);
});

test('S09 mails write e-mail in one way', () => {
  const folder = join(import.meta.dirname, '../../sync-server/mails');
  const sources = globSync('*.ts', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));
  // A string with spaces or an initial capital is a text; other strings are identifiers.
  const texts = sources.flatMap((source) =>
    [...source.matchAll(/'([^'\n]+)'|`([^`]+)`/g)].flatMap(([, plain, made]) => plain ?? made ?? []),
  );
  const shown = texts.filter((text) => /\s|^[A-Z]/.test(text));
  expect(shown.some((text) => text.includes('e-mail'))).toBe(true);
  expect(otherwise(shown)).toEqual([]);
});
