import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { z } from 'zod';

const MAIN = join(import.meta.dirname, '../peers/ged/main.ts');

const toldSchema = z.object({
  seen: z.array(z.string()),
  documents: z.array(
    z.object({
      name: z.string(),
      company: z.string(),
      classification: z.string(),
      by: z.string(),
      bytes: z.number().nullable(),
      fields: z.array(z.object({ id: z.string(), value: z.string() })),
    }),
  ),
});

export interface GedPeer {
  origin: string;
  /** Method and path of every request so far, and the stored documents. */
  told(): Promise<z.infer<typeof toldSchema>>;
  /** Expires all tokens, and with `renewals` also the refresh tokens. */
  expire(renewals: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The GED of `tests/peers/ged` as a process of its own. */
export async function startGedPeer(): Promise<GedPeer> {
  const child = spawn(process.execPath, [MAIN, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const origin = line.slice(line.indexOf('http'));
  return {
    origin,
    told: async () => toldSchema.parse(await (await fetch(`${origin}/peer/told`)).json()),
    expire: async (renewals) => {
      await fetch(`${origin}/peer/expire${renewals ? '?renewals' : ''}`);
    },
    close: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

export const ANA = { user: 'ana', password: 'ged-da-ana' } as const;
/** Sees only one workspace. */
export const BRUNO = { user: 'bruno', password: 'ged-do-bruno' } as const;
