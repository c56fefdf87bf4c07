import type { Reference } from '#app/document/model.ts';
import { linkTarget } from '#app/document/link-target.ts';
import { attribute, elements, type XmlElement } from '../../xml/element.ts';
import { shownText } from '../fields/shown-text.ts';
import type { Reading } from './reading.ts';
import { runLook } from './runs.ts';

/**
 * Parts that lead to a place of the document: a reference if they are the words of a paragraph there, else plain text,
 * since a link can only lead out of the document.
 */
function internal(parts: readonly XmlElement[], anchor: string, reading: Reading): void {
  const target = reading.scope.target(anchor);
  const run = parts.find(({ name }) => name === 'w:r');
  const isPlain = parts.every(({ name }) => name === 'w:r');
  const style = run === undefined ? null : runLook(run, reading);
  const words = shownText(parts);
  const isShown = target?.isWhole === true && isPlain && words.trim() === target.text;
  if (!isShown || style === null) return reading.parts(parts, reading);
  const inline: Reference = { kind: 'reference', target: target.block, shows: 'text', style };
  reading.shown.set(inline, words);
  reading.line.add(inline);
}

/** @param address where the parts lead to, out of the document; empty for a place within it */
export function linked(
  parts: readonly XmlElement[],
  { address, anchor }: { address: string; anchor: string },
  reading: Reading,
): void {
  if (address === '' && anchor !== '') return internal(parts, anchor, reading);
  const target = linkTarget(anchor === '' || address.includes('#') ? address : `${address}#${anchor}`);
  if (target === null && address !== '') reading.scope.remarks.add('external-link', shownText(parts));
  reading.parts(parts, { ...reading, link: target ?? reading.link });
}

/** Reads a `w:hyperlink`. */
export function readLink(link: XmlElement, reading: Reading): void {
  const { scope } = reading;
  const id = attribute(link, 'r:id');
  const address =
    id === null ? undefined : scope.file.relationships(scope.part).find((each) => each.id === id);
  const anchor = attribute(link, 'w:anchor') ?? '';
  linked(elements(link), { address: address?.isExternal === true ? address.target : '', anchor }, reading);
}
