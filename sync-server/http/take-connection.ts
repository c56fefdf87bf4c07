import { Socket, type SocketConstructorOpts } from 'node:net';

/** What `net` keeps the connection itself in, and takes one as; neither is in its types. */
interface WithHandle {
  _handle: object | null;
}

/**
 * Takes a connection out of Node's HTTP, for an answer that goes on for hours: as long as HTTP has it, its parser, the
 * request, the answer and all that hangs on them stay, which is more than twice what the connection itself needs. To
 * HTTP, and whoever listens there, the connection is closed from here on; nothing of it is sent to the device.
 */
export function takeConnection(from: Socket): Socket {
  const held = from as unknown as WithHandle;
  const { _handle: handle } = held;
  if (handle === null) return from;
  const own = new Socket({ handle } as SocketConstructorOpts);
  held._handle = null;
  from.destroy();
  // Errors are followed by `close`; what a device still says is of no interest, only that it goes.
  own.on('error', () => undefined);
  return own.resume();
}
