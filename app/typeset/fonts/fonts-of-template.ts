import { familyOfStyle } from '#app/document/reading/paragraphs/text-style.ts';
import { addressOf } from './browser-addresses.ts';
import { filesAhead } from './files-ahead.ts';

/** Addresses of the font files that a template may need when it is filled in, from its areas' editor states. */
export async function fontAddressesOf(areas: readonly unknown[]): Promise<string[]> {
  const families = new Set<string>();
  const characters = new Set<number>();
  const pending: unknown[] = [...areas];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part !== 'object' || part === null) continue;
    const { style, text } = part as { style?: unknown; text?: unknown };
    const family = typeof style === 'string' ? familyOfStyle(style) : null;
    if (family !== null) families.add(family);
    if (typeof text === 'string') for (const character of text) characters.add(character.codePointAt(0) ?? 0);
    // One by one: a spread of a long list exceeds the limit of arguments.
    for (const value of Object.values(part)) pending.push(value);
  }
  return (await filesAhead(families, characters)).flatMap((file) => addressOf(file) ?? []);
}
