import { plainText } from '#domain/rules/messages/message-text.ts';

/** Characters of a message that its notification shows, if the company allows it. */
const BODY_LENGTH = 120;

/** One line without control and bidirectional formatting characters; joined emoji stay joined. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim();
}

/** A person's name as shown in a notification. */
export function shownName(name: string): string {
  return oneLine(name);
}

/** The beginning of a message's text; undefined if there is none. Cuts only between whole characters (graphemes). */
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
