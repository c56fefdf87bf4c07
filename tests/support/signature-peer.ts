import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { z } from 'zod';

const MAIN = join(import.meta.dirname, '../peers/signature/main.ts');

const toldSchema = z.object({
  told: z.array(
    z.object({
      fileUrl: z.string(),
      status: z.number(),
      name: z.string(),
      size: z.number(),
      hash: z.string(),
    }),
  ),
});

export interface SignaturePeer {
  origin: string;
  /** Documents passed to its page, fetched successfully or not. */
  told(): Promise<z.infer<typeof toldSchema>['told']>;
  close(): Promise<void>;
}

/** The signature product of `tests/peers/signature` as a process of its own. */
export async function startSignaturePeer(): Promise<SignaturePeer> {
  const child = spawn(process.execPath, [MAIN, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const origin = line.slice(line.indexOf('http'));
  return {
    origin,
    told: async () => toldSchema.parse(await (await fetch(`${origin}/peer/told`)).json()).told,
    close: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
