import { connect, type Socket } from 'node:net';

/** Connections of one attack: their responses, and which are still open. */
export class RawSockets {
  private readonly port: number;
  private readonly open = new Set<Socket>();
  private readonly reading = new Set<Socket>();
  /** Number of responses by kind of connection and status; `cut` if it ended without any. */
  readonly answers = new Map<string, number>();

  constructor(origin: string) {
    this.port = Number(new URL(origin).port);
  }

  /** Only connections that read; the others do not notice that the server has cut them. */
  get stillOpen(): number {
    return this.reading.size;
  }

  /** Number of connections of `kind` with this response. */
  count(kind: string, status: number | 'cut'): number {
    return this.answers.get(`${kind} ${status}`) ?? 0;
  }

  /** Opens a connection from `address`, writes `parts`, and reads its responses unless `reads` is false. */
  begin(kind: string, address: string, parts: readonly (string | Uint8Array)[], reads = true): void {
    const socket = connect({ port: this.port, host: '127.0.0.1', localAddress: address });
    this.open.add(socket);
    let answered = false;
    const note = (status: string): void => {
      const key = `${kind} ${status}`;
      this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
    };
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.open.delete(socket);
      this.reading.delete(socket);
      if (!answered) note('cut');
    });
    if (!reads) socket.pause();
    else {
      this.reading.add(socket);
      socket.on('data', (bytes) => {
        if (answered) return;
        answered = true;
        note(bytes.toString('latin1').slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
      });
    }
    for (const part of parts) socket.write(part);
  }

  stop(): void {
    for (const socket of this.open) socket.destroy();
  }
}

/** The complete head of a request. */
export function head(start: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${start} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
