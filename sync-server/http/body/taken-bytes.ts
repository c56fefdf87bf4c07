import type { Socket } from 'node:net';

/** What `net` keeps the connection itself in, and what of the chunk under way has not left; neither is in its types. */
interface WithHandle {
  _handle?: { writeQueueSize: number } | null;
}

/** What the other end takes of all that is written to it, also within one large chunk, which Node counts when it is over. */
export class TakenBytes {
  private readonly socket: Socket;
  private ended = 0;
  private queued = 0;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Bytes taken since it was last asked; endless where nothing waits to be taken. */
  sinceLast(): number {
    const { socket } = this;
    const ended = socket.bytesWritten - socket.writableLength;
    const queued = (socket as unknown as WithHandle)._handle?.writeQueueSize ?? 0;
    const taken = ended === this.ended ? Math.max(0, this.queued - queued) : ended - this.ended;
    this.ended = ended;
    this.queued = queued;
    return socket.writableLength === 0 ? Number.POSITIVE_INFINITY : taken;
  }
}
