import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { streamPath } from '#domain/api/replication.ts';
import type { MadeDevice } from './made-store.ts';
import type { FromClients, ToClients } from './stream-clients.ts';

const SCRIPT = fileURLToPath(new URL('stream-clients.ts', import.meta.url));

/** Streams held open by processes of their own. */
export interface StreamClients {
  /** Moments at which each stream got the text, in ms since the epoch; asked before it is sent. */
  seen(text: string): Promise<number[]>;
  lost(): number;
  close(): void;
}

function hear(child: ChildProcess, type: FromClients['type']): Promise<FromClients> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`A client process ended with ${code}.`));
    const listen = (message: FromClients): void => {
      if (message.type !== type) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve(message);
    };
    child.on('message', listen);
    child.once('exit', ended);
  });
}

function tell(child: ChildProcess, message: ToClients): void {
  child.send(message);
}

/** Opens one stream for each device, in as many processes as it takes. */
export async function openStreams(
  port: number,
  devices: readonly MadeDevice[],
  processes: number,
): Promise<StreamClients> {
  const share = Math.ceil(devices.length / processes);
  let lost = 0;
  const children = await Promise.all(
    Array.from({ length: processes }, async (_, index) => {
      const child = fork(SCRIPT, { stdio: 'inherit' });
      child.on('message', (message: FromClients) => {
        if (message.type === 'lost') lost += 1;
      });
      await once(child, 'spawn');
      const headers = devices.slice(index * share, (index + 1) * share).map((device) => device.headers);
      tell(child, { type: 'open', port, path: streamPath, headers, atOnce: 50 });
      await hear(child, 'opened');
      return child;
    }),
  );
  return {
    seen: async (text) => {
      const answers = children.map((child) => hear(child, 'seen'));
      for (const child of children) tell(child, { type: 'watch', text });
      const all = await Promise.all(answers);
      return all.flatMap((answer) => (answer.type === 'seen' ? answer.at : []));
    },
    lost: () => lost,
    close: () => {
      for (const child of children) child.disconnect();
    },
  };
}
