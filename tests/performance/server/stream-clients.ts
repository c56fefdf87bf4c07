/**
 * A process that holds many event streams open, as plainly as can be, so that it costs little beside the server that is
 * measured. Spoken to over IPC: `open` connects the devices given, `watch` says which text to wait for; it answers
 * `opened`, `seen` (for each stream the moment it came, in ms) and `lost`.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type ToClients =
  | { type: 'open'; port: number; path: string; headers: Record<string, string>[]; atOnce: number }
  | { type: 'watch'; text: string };
export type FromClients =
  { type: 'opened'; count: number } | { type: 'seen'; text: string; at: number[] } | { type: 'lost' };

const sockets = new Set<Socket>();
let watched: { text: string; at: number[] } | null = null;

function say(message: FromClients): void {
  process.send?.(message);
}

/** Tells whether the stream greeted the device: a server that is asked by very many at once sends some away for a moment. */
function openOne(port: number, path: string, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n${lines.join('')}\r\n`,
    );
    let greeted = false;
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      if (!greeted && chunk.includes('"hello"')) {
        greeted = true;
        sockets.add(socket);
        resolve(true);
      } else if (!greeted && chunk.startsWith('HTTP/1.1 503')) {
        socket.destroy();
        resolve(false);
      } else if (!greeted && !chunk.startsWith('HTTP/1.1 200')) {
        reject(new Error(chunk.slice(0, 300)));
      }
      if (watched !== null && chunk.includes(watched.text)) {
        watched.at.push(performance.timeOrigin + performance.now());
        if (watched.at.length === sockets.size) say({ type: 'seen', ...watched });
      }
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (sockets.delete(socket)) say({ type: 'lost' });
    });
  });
}

async function openAll(job: Extract<ToClients, { type: 'open' }>): Promise<void> {
  const waiting = job.headers.slice();
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      while (!(await openOne(job.port, job.path, next))) await sleep(1000 + Math.random() * 2000);
  };
  await Promise.all(Array.from({ length: job.atOnce }, worker));
  say({ type: 'opened', count: sockets.size });
}

process.on('message', (message: ToClients) => {
  if (message.type === 'watch') {
    watched = { text: message.text, at: [] };
    return;
  }
  openAll(message).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
