import { setImmediate as giveWay } from 'node:timers/promises';
import { FOUND_MAX, type DocumentsFound } from '#domain/api/documents.ts';
import { foldText, markMatches, queryWords } from '#domain/rules/match-text.ts';
import type { Services } from '#server/services.ts';
import { DocumentTexts } from '#server/stores/document-texts.ts';

/** Of one search; what is left is not looked through. */
const LIMITS = { milliseconds: 3000, characters: 60_000_000 } as const;
/** Texts read from the store at once. */
const BATCH = 8;
/** Searches under way. */
const AT_ONCE = { all: 6, company: 3 } as const;
const EXCERPT = 240;

/** Documents by the text of their files, those first that were changed last. @throws ServerBusy */
export async function searchTexts(
  services: Services,
  company: string,
  text: string,
): Promise<DocumentsFound> {
  const words = queryWords(text);
  if (words.length === 0) return { found: [], complete: true };
  const leave = services.textPlaces.take([
    { key: '', most: AT_ONCE.all },
    { key: company, most: AT_ONCE.company },
  ]);
  try {
    return await search(services, company, { text, words });
  } finally {
    leave();
  }
}

async function search(
  services: Services,
  company: string,
  { text, words }: { text: string; words: readonly string[] },
): Promise<DocumentsFound> {
  const until = performance.now() + LIMITS.milliseconds;
  const digest = await services.filingContents.of(company);
  const filed = [...digest.texts].filter(([, { isRead }]) => isRead).toReversed();
  const { files } = await services.store.company(company);
  const texts = new DocumentTexts(files);
  const found: DocumentsFound['found'] = [];
  let characters = 0;
  for (let at = 0; at < filed.length; at += BATCH) {
    const batch = filed.slice(at, at + BATCH);
    const held = await Promise.all(batch.map(([, { hash }]) => texts.read(hash)));
    for (const [index, [uid]] of batch.entries()) {
      const content = held[index] ?? '';
      if (found.length === FOUND_MAX || characters > LIMITS.characters || performance.now() > until)
        return { found, complete: false };
      characters += content.length;
      // Others are answered between two texts.
      await giveWay();
      const folded = foldText(content);
      if (!words.every((word) => folded.includes(word))) continue;
      found.push({ uid, excerpt: markMatches(excerptOf(content, words), text) });
    }
  }
  return { found, complete: true };
}

/** The first piece of the text that holds all words, or else the first of them. */
function excerptOf(content: string, words: readonly string[]): string {
  let best = { start: 0, held: 0 };
  for (let start = 0; start < content.length && best.held < words.length; start += EXCERPT / 2) {
    const folded = foldText(content.slice(start, start + EXCERPT));
    const held = words.filter((word) => folded.includes(word)).length;
    if (held > best.held) best = { start, held };
  }
  const end = best.start + EXCERPT;
  const piece = content.slice(best.start, end).toWellFormed();
  return `${best.start > 0 ? '…' : ''}${piece}${end < content.length ? '…' : ''}`;
}
