import type { i18n } from 'i18next';
import type { Template } from '#domain/entities/template.ts';
import { isAsImported } from '#app/data/transfer/original-state.ts';
import type { FileStore } from '#app/data/ports.ts';
import { loadArea } from '#app/i18n/lazy-phrases.ts';
import { downloadFile } from '#app/ui/download.ts';
import type { Notify } from '#app/ui/notifications.tsx';

/** Downloads the file that the template was made from. Returns what to tell the person. */
export async function downloadOriginal(
  template: Template,
  { files, texts }: { files: Pick<FileStore, 'get'>; texts: i18n },
): Promise<Parameters<Notify>[0]> {
  await loadArea(texts, 'importing');
  const { original } = template;
  const bytes = original === undefined ? null : await files.get(original.file);
  if (original === undefined || bytes === null)
    return { kind: 'error', text: texts.t('importing.original.missing') };
  const { name } = original;
  // Never a type that the browser shows: the file is another person's.
  downloadFile(bytes, 'application/octet-stream', name);
  const told = (await isAsImported(template))
    ? 'importing.original.downloaded'
    : 'importing.original.changed';
  return { kind: 'success', text: texts.t(told, { name }) };
}
