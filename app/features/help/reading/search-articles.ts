import { markMatches, matchesText, type TextSegment } from '#domain/rules/match-text.ts';
import type { Article } from './read-article.ts';

export interface FoundArticle {
  article: Article;
  title: TextSegment[];
  /** The text around the first match; empty if only the title matches. */
  excerpt: TextSegment[];
}

const BEFORE = 40;
const LENGTH = 140;

/** Articles that contain every word; those with all words in the title come first. */
export function searchArticles(articles: readonly Article[], query: string): FoundArticle[] {
  return articles
    .filter(({ title, text }) => matchesText(`${title} ${text}`, query))
    .toSorted((a, b) => Number(matchesText(b.title, query)) - Number(matchesText(a.title, query)))
    .map((article) => ({
      article,
      title: markMatches(article.title, query),
      excerpt: excerptOf(article.text, query),
    }));
}

function excerptOf(text: string, query: string): TextSegment[] {
  const segments = markMatches(text, query);
  const first = segments.findIndex(({ match }) => match);
  if (first === -1) return [];
  const before = segments[first - 1]?.text ?? '';
  const head =
    before.length > BEFORE ? `…${before.slice(before.indexOf(' ', before.length - BEFORE))}` : before;
  const rest = segments
    .slice(first)
    .map(({ text: each }) => each)
    .join('');
  const tail = rest.length > LENGTH ? `${rest.slice(0, LENGTH)}…` : rest;
  return markMatches(head + tail, query);
}
