import { describe, expect, test } from 'vitest';
import { errorStatus } from '#domain/api/errors.ts';
import { enUS } from './en_US/index.ts';
import { languages } from './language.ts';
import { areas } from './lazy-areas.ts';
import { lazyAreas, loadArea } from './lazy-phrases.ts';
import { ptBR } from './pt_BR/index.ts';
import { ptPT } from './pt_PT/index.ts';
import { changeLanguage, createTextsOf, widenTexts } from './create-texts.ts';
import { entrySource } from './entry-texts.ts';
import { allPhrases, createTexts } from './runtime.ts';

const phrases = { pt_BR: ptBR, pt_PT: ptPT, en_US: enUS };

function entries(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? entries(value, `${path}${key}.`)
      : [[path + key, String(value)]],
  );
}

const placeholders = (text: string) => new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name));

/** A key that bypasses the type check. */
const unchecked = (key: string) => key as 'common.close';

test('S09 A01 what begins with the entry’s phrases goes on with all of them, in the language that was chosen', async () => {
  const texts = await createTextsOf(entrySource, 'en_US');
  expect(texts.t('account.signIn')).toBe('Sign in');
  expect(texts.t('dashboard.recent')).toBe('dashboard.recent');
  await widenTexts(texts, allPhrases);
  expect(texts.t('dashboard.recent')).toBe(enUS.dashboard.recent);
  // A copy as React passes it.
  const parts = Object.getOwnPropertyDescriptors(texts);
  const copy = Object.create(Object.getPrototypeOf(texts), parts) as typeof texts;
  await changeLanguage(copy, 'pt_PT');
  expect(texts.t('dashboard.recent')).toBe(ptPT.dashboard.recent);
  expect(texts.language).toBe('pt_PT');
});

test('S09 an unknown key shows itself', async () => {
  const texts = await createTexts('pt_BR');
  expect(texts.t(unchecked('shell.doesNotExist'))).toBe('shell.doesNotExist');
});

test('S09 plurals read right for none, one, several and a million', async () => {
  const { t } = await createTexts('pt_BR');
  expect(t('account.unsentDrafts', { count: 1 })).toBe('1 rascunho');
  expect(t('account.unsentDrafts', { count: 2 })).toBe('2 rascunhos');
  expect(t('account.unsentDrafts', { count: 1_000_000 })).toBe('1000000 rascunhos');
});

test('S09 a person’s text is shown as it is, not escaped twice', async () => {
  const { t } = await createTexts('pt_BR');
  expect(t('shell.userMenu', { name: 'Sá & Cia <b>' })).toBe('Menu de Sá & Cia <b>');
});

describe.each(languages)('S09 %s', (language) => {
  test('every phrase is there, with the same placeholders as in pt_BR', () => {
    const shape = (tree: object) => new Map(entries(tree).map(([key, text]) => [key, placeholders(text)]));
    expect(shape(phrases[language])).toEqual(shape(ptBR));
    expect(entries(phrases[language]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(lazyAreas)('every phrase of %s is there too', async (area) => {
    const shape = (tree: object) => new Map(entries(tree).map(([key, text]) => [key, placeholders(text)]));
    const own = { ...(await areas[area][language]()) };
    expect(shape(own)).toEqual(shape({ ...(await areas[area].pt_BR()) }));
    expect(entries(own).filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(Object.keys(own)).toContain(area);
  });

  test('A04 every error code says what happened and what to do', async () => {
    const texts = await createTexts(language);
    // Some phrases are loaded with the only screens that use them.
    for (const area of lazyAreas) await loadArea(texts, area);
    const { t } = texts;
    for (const code of Object.keys(errorStatus)) {
      expect(t(unchecked(`errors.${code}.text`))).not.toContain('errors.');
      expect(t(unchecked(`errors.${code}.help`)).length).toBeGreaterThan(10);
    }
  });
});

test.each(languages)(
  'A07 A09 in %s a link that is good no more says no time that only some have',
  async (language) => {
    const { t } = await createTexts(language);
    expect(t('errors.recovery-token-invalid.help')).not.toMatch(/\d/);
  },
);

test('A04 the sign-in texts are the catalogue’s', async () => {
  const { t } = await createTexts('pt_BR');
  expect(t('errors.wrong-password.text')).toBe('Senha incorreta');
  expect(t('errors.user-not-found.text')).toBe('Email incorreto');
  expect(t('errors.user-is-inactive.text')).toBe('Email incorreto');
  expect(t('errors.user-blocked.text')).toBe('Usuário bloqueado');
  expect(t('errors.sso-user-is-not-in-app.text')).toBe('Você não tem acesso a este app');
  expect(t('errors.franchisee-blocked.text')).toBe('Franquia bloqueada');
  expect(t('errors.company-blocked.text')).toBe('Empresa bloqueada');
  expect(t('errors.sign-in-failed.text')).toBe('Usuário ou senha incorretos');
});
