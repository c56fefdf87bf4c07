import { setImmediate as giveWay } from 'node:timers/promises';
import { FOUND_MAX, type DocumentsFound } from '#domain/api/documents.ts';
import { findTerm, markTerms, textTerms, type TextTerm } from '#domain/rules/filing/text/text-query.ts';
import { foldText } from '#domain/rules/match-text.ts';
import type { Services } from '#server/services.ts';
import { DocumentTexts } from '#server/stores/documents/document-texts.ts';
import { wordsTest } from '#server/stores/documents/text-words.ts';

type Needs = Pick<Services, 'filingContents' | 'store' | 'textFilters' | 'textPlaces'>;

/** Limits of one search; texts beyond them are not searched. */
const LIMITS = { milliseconds: 3000, characters: 60_000_000 } as const;
/** Texts that are read from the store at once. */
const BATCH = 8;
/** Concurrent searches. */
const AT_ONCE = { all: 6, company: 3 } as const;
const EXCERPT = 240;

/** Searches documents by the text of their files, the last changed first. @throws ServerBusy */
export async function searchTexts(services: Needs, company: string, text: string): Promise<DocumentsFound> {
  const terms = textTerms(text);
  if (terms.length === 0) return { found: [], complete: true };
  const leave = services.textPlaces.take([
    { key: '', most: AT_ONCE.all },
    { key: company, most: AT_ONCE.company },
  ]);
  try {
    return await search(services, company, terms);
  } finally {
    leave();
  }
}

async function search(services: Needs, company: string, terms: readonly TextTerm[]): Promise<DocumentsFound> {
  const likely = await likelyTexts(services, company, terms);
  const until = performance.now() + LIMITS.milliseconds;
  const { files } = await services.store.company(company);
  const texts = new DocumentTexts(files);
  const found: DocumentsFound['found'] = [];
  let characters = 0;
  for (let at = 0; at < likely.length; at += BATCH) {
    const batch = likely.slice(at, at + BATCH);
    const held = await Promise.all(batch.map(({ hash }) => texts.read(hash)));
    for (const [index, { uid }] of batch.entries()) {
      const content = held[index] ?? '';
      if (found.length === FOUND_MAX || characters > LIMITS.characters || performance.now() > until)
        return { found, complete: false };
      characters += content.length;
      // Lets other requests run between two texts.
      await giveWay();
      const folded = foldText(content);
      if (!terms.every((term) => findTerm(folded, term) !== -1)) continue;
      found.push({ uid, excerpt: markTerms(excerptOf(content, terms), terms) });
    }
  }
  return { found, complete: true };
}

/** Documents whose text may contain all terms, the last changed first. A text without a filter may contain anything. */
async function likelyTexts(
  services: Needs,
  company: string,
  terms: readonly TextTerm[],
): Promise<{ uid: string; hash: string }[]> {
  const { texts } = await services.filingContents.of(company);
  const filters = await services.textFilters.of(company);
  const mayHold = wordsTest(terms.flatMap(({ words }) => words));
  const likely: { uid: string; hash: string }[] = [];
  for (const [uid, { hash, isRead }] of texts) {
    const filter = filters.get(hash);
    if (isRead && (filter === undefined || mayHold(filter))) likely.push({ uid, hash });
  }
  return likely.reverse();
}

/**
 * Index of the next word after the one that contains `at`, so that the excerpt does not begin in the middle of a word.
 */
function wordStart(content: string, at: number): number {
  const space = at === 0 ? -1 : content.indexOf(' ', at - 1);
  return space === -1 || space > at + EXCERPT / 2 ? at : space + 1;
}

/** The first part of the text that contains all terms; if none does, the first of those that contain most. */
function excerptOf(content: string, terms: readonly TextTerm[]): string {
  let best = { start: 0, held: 0 };
  for (let at = 0; at < content.length && best.held < terms.length; at += EXCERPT / 2) {
    const start = wordStart(content, at);
    const folded = foldText(content.slice(start, start + EXCERPT));
    const held = terms.filter((term) => findTerm(folded, term) !== -1).length;
    if (held > best.held) best = { start, held };
  }
  const end = best.start + EXCERPT;
  const piece = content.slice(best.start, end).toWellFormed();
  return `${best.start > 0 ? '…' : ''}${piece}${end < content.length ? '…' : ''}`;
}
