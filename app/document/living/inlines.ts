import type { Inline, Paragraph } from '../model.ts';
import { selectSiblings, type Choice, type Place } from './choice.ts';

interface Numbered {
  within?: readonly string[];
  inline: Inline;
  /** Position among the stored parts. */
  at: number;
}

function selectNote(
  inline: Extract<Inline, { kind: 'footnote' }>,
  place: Place,
  choice: Choice,
): Inline | null {
  const content = inline.content.flatMap((paragraph) => selectText(paragraph, place, choice) ?? []);
  if (content.length === 0) return null;
  const isSame = content.every((paragraph, at) => paragraph === inline.content[at]);
  return isSame && content.length === inline.content.length ? inline : { ...inline, content };
}

/** What remains of a part of a line. A copy is another object: pages know footnotes and page numbers by theirs. */
function selectInline(inline: Inline, place: Place, choice: Choice): Inline | null {
  const { copy } = place;
  if (inline.kind === 'field') {
    const field = choice.addressOfField(inline.field, place);
    if (field === null) return null;
    return field === inline.field && copy === '' ? inline : { ...inline, field };
  }
  const own = inline.kind === 'footnote' ? selectNote(inline, place, choice) : inline;
  if (own === null || copy === '') return own;
  return own.kind === 'reference' ? { ...own, target: `${own.target}${copy}` } : { ...own };
}

const isText = (part: Numbered | undefined): part is Numbered & { inline: { kind: 'text'; text: string } } =>
  part?.inline.kind === 'text';

/** Words around a part that is gone have one space between them, and none before a sign or at the beginning. */
function closeGaps(parts: readonly Numbered[]): Inline[] {
  return parts.map((part, index) => {
    if (!isText(part)) return part.inline;
    const next = parts[index + 1];
    let { text } = part.inline;
    if (index === 0 && part.at > 0) text = text.replace(/^ /, '');
    const isGap = isText(next) && next.at > part.at + 1;
    if (isGap && text.endsWith(' ') && /^[ ,.;:!?)]/.test(next.inline.text)) text = text.slice(0, -1);
    return text === part.inline.text ? part.inline : { ...part.inline, text };
  });
}

function selectInlines(inlines: readonly Inline[], place: Place, choice: Choice): Inline[] {
  const parts = inlines.map((inline, at): Numbered => {
    const { within } = inline;
    return within === undefined ? { inline, at } : { within, inline, at };
  });
  const selected = selectSiblings(parts, place, choice, (part, inside) => {
    const inline = selectInline(part.inline, inside, choice);
    if (inline === null) return null;
    return inline === part.inline ? part : { ...part, inline };
  });
  return selected === parts ? [...inlines] : closeGaps(selected);
}

/** Nothing of it is seen in a line. */
function isBlank(inlines: readonly Inline[]): boolean {
  return inlines.every(
    (inline) =>
      inline.kind === 'tab' ||
      inline.kind === 'line-break' ||
      (inline.kind === 'text' && inline.text.trim() === ''),
  );
}

/** What remains of a paragraph, heading or item; null if nothing of it does but blanks. */
export function selectText<T extends Pick<Paragraph, 'id' | 'path' | 'inlines'>>(
  block: T,
  place: Place,
  choice: Choice,
): T | null {
  const inlines = selectInlines(block.inlines, place, choice);
  const isSame = inlines.every((inline, at) => inline === block.inlines[at]);
  if (isSame && inlines.length === block.inlines.length && place.copy === '') return block;
  if (isBlank(inlines) && !isBlank(block.inlines)) return null;
  return { ...copied(block, place), inlines };
}

/** A block as its copy: with an id of its own, and a path that is another object. */
export function copied<T extends { id: string; path: readonly number[] }>(block: T, { copy }: Place): T {
  if (copy === '') return block;
  return { ...block, id: block.id === '' ? '' : `${block.id}${copy}`, path: [...block.path] };
}
