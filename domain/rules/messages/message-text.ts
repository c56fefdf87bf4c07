import type { Block, Part } from './markup.ts';
import { readMarkup } from './read-markup.ts';

/**
 * Blocks of a message's markup. Invalid markup is shown as plain characters, one paragraph per line; none of it is
 * interpreted.
 */
export function messageBlocks(markup: string): Block[] {
  return readMarkup(markup) ?? asWritten(markup);
}

function asWritten(text: string): Block[] {
  return text.split(/\r?\n/).map((line) => ({
    kind: 'paragraph',
    indent: 0,
    parts: line === '' ? [] : [{ type: 'text', text: line, marks: [], link: null }],
  }));
}

/** Name of a mentioned person; by default the name on the author's device. */
export type MentionName = (user: string, name: string) => string;

const asNamed: MentionName = (_user, name) => name;

/** A message's text on one line, for lists, search and notifications. */
export function plainText(markup: string, nameOf: MentionName = asNamed): string {
  return messageBlocks(markup)
    .map(({ parts }) => parts.map((part) => textOf(part, nameOf)).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A message's text for copying, one line per paragraph. */
export function textLines(markup: string, nameOf: MentionName = asNamed): string {
  const lineOf = (part: Part): string => (part.type === 'break' ? '\n' : textOf(part, nameOf));
  return messageBlocks(markup)
    .map(({ parts }) => parts.map(lineOf).join(''))
    .join('\n')
    .trim();
}

function textOf(part: Part, nameOf: MentionName = asNamed): string {
  if (part.type === 'text') return part.text;
  if (part.type === 'mention') return `@${nameOf(part.user, part.name)}`;
  return part.type === 'image' ? part.alt : ' ';
}

/** Whether a message is empty: whitespace alone is not sent (specification 1, section 5). */
export function isBlankMessage(markup: string): boolean {
  const shows = (part: Part): boolean => part.type === 'image' || textOf(part).trim() !== '';
  return !messageBlocks(markup).some(({ parts }) => parts.some(shows));
}

/** uids of the people whom a message mentions, without duplicates. */
export function mentionedIn(markup: string): string[] {
  const mentions = messageBlocks(markup).flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'mention' ? [part.user] : [])),
  );
  return [...new Set(mentions)];
}

/** SHA-256 of a message's images, without duplicates. */
export function imagesIn(markup: string): string[] {
  const images = messageBlocks(markup).flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'image' ? [part.file] : [])),
  );
  return [...new Set(images)];
}
