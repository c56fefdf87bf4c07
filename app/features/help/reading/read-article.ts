import { Marked, type Token, type Tokens } from 'marked';
import type { Translate } from '#app/i18n/texts.ts';
import type { ArticleId } from './catalogue.ts';

export interface Article {
  id: ArticleId;
  title: string;
  /** The tokens after the title. */
  body: Token[];
  /** The whole text, for the search. */
  text: string;
}

/** The allowed Markdown in articles; no HTML and no automatic links. */
const markdown = new Marked({ gfm: false });

/** `{{t:editing.fill}}`, or with values `{{t:shell.sync.waiting|count=3}}`: inserts the current text of a phrase. */
export const TEXT_REFERENCE = /\{\{t:([\w.-]+)((?:\|\w+=[^|}]*)*)\}\}/g;

/** @param source an article's Markdown, beginning with its title */
export function readArticle(id: ArticleId, source: string, t: Translate): Article {
  const [first, ...body] = markdown.lexer(withTexts(source, t));
  if (first?.type !== 'heading') throw new Error(`The article ${id} does not begin with its title.`);
  return { id, title: wordsOf([first]), body, text: wordsOf(body) };
}

function withTexts(source: string, t: Translate): string {
  return source.replaceAll(TEXT_REFERENCE, (_, key: string, options: string) => {
    const values = options
      .split('|')
      .filter((each) => each !== '')
      .map((each) => each.split('=') as [string, string]);
    const numbers = values.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]);
    // A test checks that all keys in articles exist.
    const text: string = t(key as 'common.close', Object.fromEntries(numbers));
    return text.replaceAll(/[\\`*_[\]<>#!]/g, String.raw`\$&`);
  });
}

/** The child tokens of any token. */
export function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  return 'tokens' in token ? (token.tokens ?? []) : [];
}

/** The plain text of tokens, without Markdown syntax; blocks are separated. */
function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image') return '';
      const children = childrenOf(token);
      if (children.length > 0) return wordsOf(children) + (isBlock(token) ? '\n' : '');
      return token.type === 'space' ? '\n' : 'text' in token ? String(token.text) : '';
    })
    .join('')
    .replaceAll(/\n+/g, '\n')
    .trim();
}

function isBlock({ type }: Token): boolean {
  return ['paragraph', 'heading', 'list', 'list_item', 'blockquote'].includes(type);
}
