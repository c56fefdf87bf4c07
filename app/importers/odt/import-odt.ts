import type { Importer } from '../importer.ts';
import { Remarks } from '../remarks.ts';
import { importWordFile } from '../wordml/import-word-file.ts';
import { toWordFile } from './to-word-file.ts';

/** Reads a text file of LibreOffice and OpenOffice: .odt, .ott. */
export const importOdt: Importer = async (bytes, means) => {
  const remarks = new Remarks();
  return importWordFile(toWordFile(bytes, means, remarks), means, remarks);
};
