import { loadArea } from '#app/i18n/lazy-phrases.ts';
import { laterPart } from '#app/ui/later-part.tsx';
import type { FileInGedProps } from './file-in-ged.tsx';

/** `FileInGed` with its phrases, loaded lazily because few people need it. */
export const LaterFileInGed = laterPart<FileInGedProps>(async (texts) => {
  const [{ FileInGed }] = await Promise.all([import('./file-in-ged.tsx'), loadArea(texts, 'ged')]);
  return FileInGed;
});
