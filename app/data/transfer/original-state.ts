import type { Template } from '#domain/entities/template.ts';
import { keysInOrder } from '#domain/rules/keys-in-order.ts';

/** Digest of what a template shows: SHA-256 of document, fields and sections. */
export async function stateOf({
  document,
  fields,
  sections,
}: Pick<Template, 'document' | 'fields' | 'sections'>): Promise<string> {
  const text = JSON.stringify({ document, fields, sections }, keysInOrder);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the template still is what was made of its original; false if it has none. */
export async function isAsImported(
  template: Pick<Template, 'document' | 'fields' | 'sections' | 'original'>,
): Promise<boolean> {
  return template.original !== undefined && template.original.state === (await stateOf(template));
}
