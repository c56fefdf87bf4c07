import type { Importers } from './read-file.ts';

/** One importer for each format, each loaded with the first file of its format. Only the worker imports this module. */
export const importers: Importers = {
  docx: async () => (await import('./docx/import-docx.ts')).importDocx,
  odt: async () => (await import('./odt/import-odt.ts')).importOdt,
  html: async () => (await import('./html/import-html.ts')).importHtml,
  markdown: async () => (await import('./markdown/import-markdown.ts')).importMarkdown,
  text: async () => (await import('./text/import-text.ts')).importText,
  rtf: async () => (await import('./rtf/import-rtf.ts')).importRtf,
};
