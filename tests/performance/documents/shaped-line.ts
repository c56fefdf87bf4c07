import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A line to a server that takes so many bits a second each way, whatever the connections. */
export interface ShapedLine {
  origin: string;
  close(): Promise<void>;
}

/** Sent at once at most: what is shaped in larger pieces comes in bursts. */
const PIECE_BYTES = 16_384;

/** A timer that comes so late takes nothing from the line. */
const LATE_MS = 20;

/** Says of each piece when its last bit has passed: all pieces of one way pass one after the other. */
class Way {
  private readonly bytesPerMs: number;
  private freeAt = 0;

  constructor(bitsPerSecond: number) {
    this.bytesPerMs = bitsPerSecond / 8000;
  }

  async pass(bytes: number): Promise<void> {
    this.freeAt = Math.max(this.freeAt, performance.now() - LATE_MS) + bytes / this.bytesPerMs;
    const left = this.freeAt - performance.now();
    if (left > 1) await wait(left);
  }

  /** What comes from a socket, in pieces that passed. */
  async *pieces(from: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        await this.pass(piece.length);
        yield piece;
      }
    }
  }
}

/** Until either side is gone. */
function carry(from: Socket, way: Way, to: Socket): void {
  pipeline(from, (chunks: AsyncIterable<Buffer>) => way.pieces(chunks), to).catch(() => {
    from.destroy();
    to.destroy();
  });
}

export async function startShapedLine(target: string, bitsPerSecond: number): Promise<ShapedLine> {
  const { port, hostname } = new URL(target);
  const [up, down] = [new Way(bitsPerSecond), new Way(bitsPerSecond)];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(near, up, far);
    carry(far, down, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
