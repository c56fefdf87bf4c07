import type { Socket } from 'node:net';

/** The internal handle of a `net` socket and the unsent part of the current chunk; neither is in its types. */
interface WithHandle {
  _handle?: { writeQueueSize: number } | null;
}

/**
 * Counts the bytes that the other end takes, including parts of one large chunk, which Node counts only once it is
 * complete.
 */
export class TakenBytes {
  private readonly socket: Socket;
  private ended = 0;
  private queued = 0;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Bytes taken since the last call; infinite if nothing is waiting. */
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
