import { z } from 'zod';
import { templateSchema } from './template.ts';

/** What a version's file begins with: by this its type is told, as an image's is by its first bytes. */
export const VERSION_BEGINNING = '{"format":"autodocs-template-version",';

/** A published state of a template, kept as a file when another one takes its place. It never changes. */
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

/** The version as its file holds it. */
export function versionText(version: Omit<TemplateVersion, 'format'>): string {
  const { uid, name, description, fields, sections, document, pages, versions } = version;
  const format = 'autodocs-template-version' satisfies TemplateVersion['format'];
  return JSON.stringify({ format, uid, name, description, fields, sections, document, pages, versions });
}

/** What a file's text holds; null where it is no version. */
export function readVersion(text: string): TemplateVersion | null {
  if (!text.startsWith(VERSION_BEGINNING)) return null;
  try {
    return templateVersionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
