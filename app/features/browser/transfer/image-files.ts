import type { Template } from '#domain/entities/template.ts';

/** Hashes of the images a document shows, also within parts that this version does not know. */
export function imageFiles(document: Template['document']): string[] {
  const found = new Set<string>();
  const pending: unknown[] = [document.header, document.content, document.footer];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part !== 'object' || part === null) continue;
    if ('type' in part && part.type === 'image' && 'file' in part && typeof part.file === 'string')
      found.add(part.file);
    pending.push(...Object.values(part));
  }
  return [...found];
}
