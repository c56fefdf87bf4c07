import type { i18n } from 'i18next';
import type { Token, Tokens } from 'marked';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { lazyAreas, loadArea } from '#app/i18n/lazy-phrases.ts';
import { createTexts } from '#app/i18n/runtime.ts';
import { languages, type Language } from '#app/i18n/language.ts';
import { PICTURE_BYTES_MAX, PICTURES_BYTES_MAX } from '../picture-rules.ts';
import { pictureAddress } from '../pictures.ts';
import { articleIds, isArticleId } from './catalogue.ts';
import { loadHelp, type Help } from './load-help.ts';
import { childrenOf, TEXT_REFERENCE } from './read-article.ts';
import { searchArticles } from './search-articles.ts';

const FOLDER = join(import.meta.dirname, '../articles');
const PICTURES = join(import.meta.dirname, '../pictures');

/** All phrases of the product, as the help uses them. */
async function textsIn(language: Language): Promise<i18n> {
  const texts = await createTexts(language);
  for (const area of lazyAreas) await loadArea(texts, area);
  return texts;
}

async function helpIn(language: Language): Promise<Help> {
  const { t } = await textsIn(language);
  return loadHelp(language, t);
}

function filesOf(language: Language): string[] {
  return globSync('*.md', { cwd: join(FOLDER, language) }).map((file) => file.replace('.md', ''));
}

function sourceOf(language: Language, id: string): string {
  return readFileSync(join(FOLDER, language, `${id}.md`), 'utf8');
}

function everyToken(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...everyToken(childrenOf(token))]);
}

const tokensOf = ({ articles }: Help): { id: string; token: Token }[] =>
  articles.flatMap(({ id, body }) => everyToken(body).map((token) => ({ id, token })));

describe.each(languages)('S12 the help in %s', (language) => {
  it('has every article of the catalogue and no other', () => {
    expect(filesOf(language).sort()).toEqual([...articleIds].sort());
  });

  it('names texts of the product by keys that exist', async () => {
    const texts = await textsIn(language);
    const named = articleIds.flatMap((id) =>
      [...sourceOf(language, id).matchAll(TEXT_REFERENCE)].map(([, key = '', values = '']) => ({
        key,
        values,
      })),
    );
    expect(named.length).toBeGreaterThan(20);
    const unknown = named.filter(({ key, values }) => {
      const count = Number(/\|count=(\d+)/.exec(values)?.[1] ?? Number.NaN);
      return !texts.exists(key, Number.isNaN(count) ? {} : { count });
    });
    expect(unknown).toEqual([]);
  });

  it('leaves no reference and no value open', async () => {
    const { articles } = await helpIn(language);
    expect(articles.filter(({ title, text }) => /\{\{|\}\}/.test(title + text))).toEqual([]);
  });

  it('is written in the Markdown that is drawn', async () => {
    const drawn =
      /^(paragraph|heading|list|list_item|blockquote|strong|codespan|link|image|text|escape|space)$/;
    const tokens = tokensOf(await helpIn(language));
    expect(tokens.filter(({ token }) => !drawn.test(token.type))).toEqual([]);
  });

  it('links to articles and screens, and shows pictures, that exist', async () => {
    const tokens = tokensOf(await helpIn(language));
    const links = tokens
      .filter(({ token }) => token.type === 'link')
      .map(({ id, token }) => ({ id, to: (token as Tokens.Link).href }));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter(({ to }) => !to.startsWith('/') && !isArticleId(to))).toEqual([]);
    const pictures = tokens.flatMap(({ token }) => (token.type === 'image' ? [token as Tokens.Image] : []));
    const lacking = pictures.filter(({ href, text }) => pictureAddress(href) === null || text === '');
    expect(lacking.map(({ href }) => href)).toEqual([]);
  });
});

test('S12 pictures are small enough for every device to keep them', () => {
  const sizes = globSync('*.webp', { cwd: PICTURES }).map((file) => statSync(join(PICTURES, file)).size);
  expect(sizes.length).toBeGreaterThanOrEqual(12);
  expect(sizes.filter((size) => size > PICTURE_BYTES_MAX)).toEqual([]);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(PICTURES_BYTES_MAX);
});

test('S12 every language shows the same pictures, references and links in an article', () => {
  const signs = (language: Language) => articleIds.map((id) => ({ id, signs: signsOf(language, id) }));
  const signsOf = (language: Language, id: string) =>
    [...sourceOf(language, id).matchAll(/\{\{t:[^}]+\}\}|\]\([^)]+\)/g)].map(([sign]) => sign).sort();
  for (const language of languages) expect(signs(language)).toEqual(signs('pt_BR'));
});

describe('S12 searching the help', () => {
  it('ignores accents and case, and puts first what is called so', async () => {
    const { articles } = await helpIn('pt_BR');
    const found = searchArticles(articles, 'SINCRONIZACAO');
    expect(found[0]?.article.id).toBe('sync-states');
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]?.title.filter(({ match }) => match).map(({ text }) => text)).toEqual(['sincronização']);
  });

  it('looks into the text, also at names of buttons, and shows the place', async () => {
    const { articles } = await helpIn('pt_BR');
    const [first] = searchArticles(articles, 'documento em branco');
    expect(first?.article.id).toBe('first-template');
    expect(first?.excerpt.some(({ match, text }) => match && /^documento$/i.test(text))).toBe(true);
    expect(searchArticles(articles, 'xyzw')).toEqual([]);
  });
});
