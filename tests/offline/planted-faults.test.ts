import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mutations } from '#tests/faults/mutations.ts';

/**
 * Those that are lost within seconds. Each of the others takes a minute of waiting, or whole seeds: `npm run faults --
 * --mutations` plays them all.
 */
const histories = ['wipe', 'documents/document-uid', 'documents/waiting-signatures'];

/** The steps repeat exactly; what the network and the disk are doing at each does not. */
const TRIES = 3;

const FAULTS = new URL('../faults/', import.meta.url);
const inFaults = (path: string): string => fileURLToPath(new URL(path, FAULTS));

/** What a history says in a process of its own, with one protection of the product broken. */
function replay(history: string, mutation: string): Promise<string> {
  const file = inFaults(`histories/${history}.json`);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [inFaults('run.ts'), '--replay', file, '--shrink', '0', '--mutate', mutation],
      { env: { ...process.env, TZ: 'UTC' } },
      // A run that a check ends fails; what it says is wanted.
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

async function firstBroken(history: string, mutation: string): Promise<string> {
  let said = '';
  for (let tried = 0; tried < TRIES && !said.includes('BROKEN'); tried += 1)
    said = await replay(history, mutation);
  return said;
}

describe('the fault test', () => {
  it.concurrent.each(histories)('O01 O02 O04 notices %s broken', { timeout: 120_000 }, async (history) => {
    const mutation = history.split('/').at(-1) ?? '';
    expect(mutations.map(({ name }) => name)).toContain(mutation);
    expect(await firstBroken(history, mutation)).toMatch(/BROKEN/);
  });
});
