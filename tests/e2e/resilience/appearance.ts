import type { Page } from '@playwright/test';
import { enUS } from '#app/i18n/en_US/index.ts';
import { areas } from '#app/i18n/lazy-areas.ts';
import { ptBR } from '#app/i18n/pt_BR/index.ts';

function phrasesOf(tree: object, path = ''): [key: string, phrase: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? phrasesOf(value, `${path}${key}.`)
      : [[path + key, String(value)] as [string, string]],
  );
}

/** With those that come with their screens. */
const lazy = (language: 'pt_BR' | 'en_US') =>
  Promise.all(Object.values(areas).map((area) => area[language]()));
const inEnglish = [enUS, ...(await lazy('en_US'))].flatMap((tree) => phrasesOf(tree));
const inPortuguese = [ptBR, ...(await lazy('pt_BR'))].flatMap((tree) => phrasesOf(tree));

const english = new Set(inEnglish.map(([, phrase]) => phrase));
const keys = inPortuguese.map(([key]) => key.replace(/_(one|many|other)$/, ''));

/** Phrases of the Portuguese interface that no English one equals, without those that hold what a person wrote. */
const portuguese = inPortuguese
  .map(([, phrase]) => phrase)
  .filter((phrase) => !phrase.includes('{{') && !english.has(phrase));

/** Everything the page says: text, and the names and hints that are only read out or shown on pointing. */
async function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [document.title, ...document.body.innerText.split('\n')];
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        said.push(element.getAttribute(name) ?? '');
    return said.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/**
 * What an English page still says in Portuguese, and keys that have found no phrase. `written`: texts of the documents
 * themselves, which speak whatever language people wrote them in.
 */
export async function leftUntranslated(page: Page, written: string): Promise<string[]> {
  const said = new Set((await saidOn(page)).filter((text) => !written.includes(text)));
  const texts = [...said].join('\n');
  return [
    ...portuguese.filter((phrase) => said.has(phrase)),
    ...keys.filter((key) => key.includes('.') && texts.includes(key)),
    ...[...said].filter((text) => /\{\{|\}\}|\$t\(/.test(text)),
  ];
}
