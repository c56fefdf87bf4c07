/**
 * node scripts/fonts/list.ts
 *
 * Writes docs/fonts.md: the typeface of each family, how closely it matches, its licence and its origin. All facts come
 * from the catalogue and from the font packages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { FAMILIES } from '#app/typeset/fonts/catalogue/families.ts';
import type { FontMatch } from '#app/typeset/fonts/catalogue/families.ts';
import { onDemandTypefaces, typefaces } from '#app/typeset/fonts/catalogue/typefaces.ts';
import type { TypefaceName } from '#app/typeset/fonts/catalogue/typefaces.ts';

const require = createRequire(import.meta.url);
export const listPath = fileURLToPath(new URL('../../docs/fonts.md', import.meta.url));

const metadataSchema = z.object({
  family: z.string(),
  license: z.object({ type: z.string(), attribution: z.string() }),
  source: z.string(),
});

const likenesses: Readonly<Record<FontMatch, string>> = {
  itself: 'the family itself',
  'same-widths': 'same widths',
  similar: 'similar, other widths',
};

function isRegistry(name: string): boolean {
  return typefaces[name as TypefaceName]?.origin === 'registry';
}

function metadataOf(name: string): z.infer<typeof metadataSchema> {
  const path = isRegistry(name)
    ? require.resolve(`@fontsource/${name}/metadata.json`)
    : fileURLToPath(new URL(`../../app/typeset/fonts/made/${name}/metadata.json`, import.meta.url));
  return metadataSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

function familyRow({ name, typeface, likeness }: (typeof FAMILIES)[number]): string {
  return `| ${name} | ${metadataOf(typeface).family} | ${likenesses[likeness]} |`;
}

function typefaceRow(name: string): string {
  const { family, license, source } = metadataOf(name);
  const origin = isRegistry(name) ? `\`@fontsource/${name}\`` : `\`made/${name}\``;
  return `| ${family} | ${license.type} | ${origin} | ${source} | ${license.attribution.replaceAll('|', '/')} |`;
}

export async function fontList(): Promise<string> {
  return format(listText(), { ...(await resolveConfig(listPath)), parser: 'markdown' });
}

function listText(): string {
  return `<!-- Written by scripts/fonts/list.ts -->

# Fonts

Documents name families that may not be passed on; each is set in an open typeface, on the screen and in the PDF alike.
"Same widths" means that lines and pages break where they did. Any other family named is set in the first.

| Family | Set in | How near |
| --- | --- | --- |
${FAMILIES.map(familyRow).join('\n')}

A character that a family lacks comes from Arimo, Tinos or Cousine, then DejaVu Sans, then Noto Sans SC, Noto Sans KR and
Noto Emoji; one that none has is shown as a box and reported.

## Licences

Files under \`made/\` (in \`app/typeset/fonts\`) were made by \`scripts/fonts/make.py\` and are kept in the repository: other
outlines' kind, other cuts, and the styles that a family has not (slanted by 12 degrees; Anton made bolder). Each folder has
its licence.

| Typeface | Licence | Files | Source | Attribution |
| --- | --- | --- | --- | --- |
${[...Object.keys(typefaces), ...Object.keys(onDemandTypefaces)].map(typefaceRow).join('\n')}
`;
}

if (import.meta.main) writeFileSync(listPath, await fontList());
