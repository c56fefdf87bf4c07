import { connect, type Socket } from 'node:net';

/**
 * HTTP/1.1 by hand, for benches in which the caller shares the server's processors: Node's own client takes as long for a
 * call as the server takes to read it. Answers must tell their length; each connection carries one call at a time.
 */
export type PlainCaller = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
const HEAD_END = '\r\n\r\n';

class Connection {
  readonly #socket: Socket;
  #answer = '';
  #waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;

  constructor({ hostname, port }: URL) {
    this.#socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#read(text));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  /** Servers close what lies idle. */
  get isOpen(): boolean {
    return this.#socket.writable;
  }

  send(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#answer += text;
    const head = this.#answer.indexOf(HEAD_END);
    if (head === -1) return;
    const length = LENGTH.exec(this.#answer.slice(0, head + 2))?.[1];
    const waiting = this.#waiting;
    if (length === undefined) {
      waiting?.reject(new Error('an answer without its length'));
      return;
    }
    if (this.#answer.length < head + HEAD_END.length + Number(length)) return;
    const status = Number(this.#answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    this.#answer = '';
    this.#waiting = null;
    waiting?.resolve(status);
  }
}

/** Posts texts to one address; gives the status of each answer. */
export function createPlainCaller(address: string): { post: PlainCaller; close: () => void } {
  const url = new URL(address);
  const idle: Connection[] = [];
  const next = (): Connection => {
    for (let connection = idle.pop(); connection !== undefined; connection = idle.pop())
      if (connection.isOpen) return connection;
    return new Connection(url);
  };
  return {
    post: async (body, headers) => {
      const connection = next();
      const lines = Object.entries({
        host: url.host,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      const status = await connection.send(`POST ${url.pathname} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      idle.push(connection);
      return status;
    },
    close: () => idle.forEach((connection) => connection.close()),
  };
}
