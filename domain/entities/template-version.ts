import { z } from 'zod';
import { templateSchema } from './template.ts';

/** First characters of a version's file: they identify its type, as the first bytes of an image do. */
export const VERSION_BEGINNING = '{"format":"autodocs-template-version",';

/** A published state of a template, stored as a file when a new state replaces it. It never changes. */
const templateVersionSchema = z.strictObject({
  format: z.literal('autodocs-template-version'),
  ...templateSchema.pick({
    uid: true,
    name: true,
    description: true,
    fields: true,
    sections: true,
    document: true,
    pages: true,
    versions: true,
  }).shape,
});
export type TemplateVersion = z.infer<typeof templateVersionSchema>;

/** The content of a version's file. */
export function versionText(version: Omit<TemplateVersion, 'format'>): string {
  const { uid, name, description, fields, sections, document, pages, versions } = version;
  const format = 'autodocs-template-version' satisfies TemplateVersion['format'];
  return JSON.stringify({ format, uid, name, description, fields, sections, document, pages, versions });
}

/** Parses a file's text; null if it is not a version. */
export function readVersion(text: string): TemplateVersion | null {
  if (!text.startsWith(VERSION_BEGINNING)) return null;
  try {
    return templateVersionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
