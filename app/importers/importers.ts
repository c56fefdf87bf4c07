import type { Importers } from './read-file.ts';

/** One importer for each format, each loaded with the first file of its format. Only the worker imports this module. */
export const importers: Importers = {
  docx: async () => (await import('./docx/import-docx.ts')).importDocx,
  odt: async () => (await import('./odt/import-odt.ts')).importOdt,
};
