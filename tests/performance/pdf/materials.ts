import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { CONTRACT_SIZES, createContract } from './contract.ts';
import { FONT_FILES, IMAGE_HASH } from './engine.ts';
import { layOutLines } from './lines.ts';
import { createPhoto } from './photo.ts';

/** What the timed processes and pages read: the photograph, and the floor's finished lines for both sizes. */
export async function writeMaterials(folder: string): Promise<void> {
  await writeFile(join(folder, 'photo.jpg'), await createPhoto());
  const fonts = new Map<string, Uint8Array>();
  for (const file of Object.values(FONT_FILES)) fonts.set(file, await nodeFontSource.load(file));
  for (const pages of ['2', '100'] as const) {
    const lines = await layOutLines({ document: createContract(CONTRACT_SIZES[pages], IMAGE_HASH), fonts });
    await writeFile(join(folder, `lines-${pages}.json`), JSON.stringify(lines));
  }
}
