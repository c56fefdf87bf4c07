import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { limits } from '#domain/api/limits.ts';
import { head, type RawSockets } from './raw-socket.ts';

/** Not 127.0.0.1, which is the address of legitimate devices. */
const ADDRESSES = Array.from({ length: 10 }, (_, at) => `127.0.0.${at + 2}`);

/** Connections of each address; a hundred together. */
const EACH = { announced: 40, slow: 20, idle: 6, nearly: 4, packed: 10, junk: 10, unread: 10 } as const;
type StrangerKind = keyof typeof EACH;
const PIPELINED = 200;

const json = { 'content-type': 'application/json' } as const;

function answers(form: string): string {
  return `POST /public-forms/${form}/answers`;
}

/** Data that one address sends on a connection of each kind. `form`: an existing public form. */
function sends(kind: StrangerKind, form: string): (string | Uint8Array)[] {
  const body = limits.publicAnswerBytes;
  const invented = randomBytes(18).toString('base64url');
  switch (kind) {
    case 'announced':
      return [head(answers(Math.random() < 0.5 ? form : invented), { ...json, 'content-length': body }), '{'];
    case 'nearly':
      return [head(answers(form), { ...json, 'content-length': body }), `{"x":"${'x'.repeat(body - 100)}`];
    case 'packed': {
      const packed = gzipSync(`{"x":"${'x'.repeat(body - 100)}"}`);
      const headers = { ...json, 'content-encoding': 'gzip', 'content-length': packed.length };
      return [head(answers(form), headers), packed];
    }
    case 'junk': {
      const text = JSON.stringify({ grant: invented, key: invented, version: 1 });
      return [head(answers(form), { ...json, 'content-length': text.length }), text];
    }
    case 'unread':
      return [head(`GET /public-forms/${form}`, {}).repeat(PIPELINED)];
    case 'slow':
      return ['GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: '];
    case 'idle':
      return [];
  }
}

/** A thousand connections of strangers, from ten addresses. */
export function attackAsStrangers(sockets: RawSockets, form: string): void {
  for (const address of ADDRESSES)
    for (const [kind, count] of Object.entries(EACH) as [StrangerKind, number][])
      for (let at = 0; at < count; at += 1)
        sockets.begin(kind, address, sends(kind, form), kind !== 'unread');
}
