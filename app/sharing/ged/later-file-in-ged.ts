import { loadGedTexts } from '#app/i18n/ged-texts.ts';
import { laterPart } from '#app/ui/later-part.tsx';
import type { FileInGedProps } from './file-in-ged.tsx';

/** `FileInGed` and its words, which few people need. */
export const LaterFileInGed = laterPart<FileInGedProps>(async (language) => {
  const [{ FileInGed }] = await Promise.all([import('./file-in-ged.tsx'), loadGedTexts(language)]);
  return FileInGed;
});
