/**
 * `npm run bench -- <name> ..`: runs the named benches (`tests/performance/<name>.ts`), all of them where none is named.
 * One JSON line per figure. `<name>:<part>` runs one part of a bench that has parts.
 */
import { existsSync } from 'node:fs';
import type { Figure } from './figure.ts';

const benches = [
  'start',
  'sync',
  'server',
  'pdf',
  'numbering',
  'compare',
  'merging',
  'editor',
  'lists',
  'large',
  'form',
  'auth',
  'hostile',
  'chat',
  'documents',
  'word',
  'batch',
  'rules',
];

interface Bench {
  run(part?: string): AsyncIterable<Figure>;
}

const wanted = process.argv.slice(2);
for (const asked of wanted.length > 0 ? wanted : benches) {
  const [name = '', part] = asked.split(':');
  const file = new URL(`${name}.ts`, import.meta.url);
  if (!benches.includes(name) || !existsSync(file))
    throw new Error(`There is no bench '${name}': name one of ${benches.join(', ')}.`);
  const bench = (await import(file.href)) as Bench;
  for await (const figure of bench.run(part)) console.log(JSON.stringify(figure));
}
