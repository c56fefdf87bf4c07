import { openAsBlob } from 'node:fs';
import { importers } from '#app/importers/importers.ts';
import { readFile } from '#app/importers/read-file.ts';

/**
 * Reads a file so many times, one after the other, as the app's worker does, and writes how long it took and how much
 * memory the process had at most: `node many-process.ts <file> <times>`.
 */
const [path = '', times = '1'] = process.argv.slice(2);
const content = await openAsBlob(path);
const means = {
  choices: { revisions: 'accept', comments: 'take', marks: 'fields' },
  language: 'pt-BR',
} as const;

const began = performance.now();
for (let at = 0; at < Number(times); at += 1) {
  const answer = await readFile(
    { name: `Contrato ${String(at)}.docx`, content },
    means,
    importers,
    () => undefined,
  );
  if (!('read' in answer)) throw new Error(`The file is refused: ${answer.refused}.`);
}
const milliseconds = performance.now() - began;
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ milliseconds, megabytes }));
