import { plainText } from '#domain/rules/messages/message-text.ts';

/** Characters of a message that its notification shows, where the company lets it show any. */
const BODY_LENGTH = 120;

/** One line without control characters and those that turn the direction of reading; joined emoji stay joined. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim();
}

/** A person's name as a notification says it. */
export function shownName(name: string): string {
  return oneLine(name);
}

/** The beginning of a message's text; undefined where it has none. Whole characters alone, as a person counts them. */
export function shownBeginning(markup: string): string | undefined {
  const line = oneLine(plainText(markup));
  if (line === '') return undefined;
  const characters = Array.from(
    new Intl.Segmenter().segment(line.slice(0, 8 * BODY_LENGTH)),
    ({ segment }) => segment,
  );
  if (characters.length <= BODY_LENGTH && line.length <= 8 * BODY_LENGTH) return line;
  return `${characters
    .slice(0, BODY_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
