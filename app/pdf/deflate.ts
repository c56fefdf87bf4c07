import { zlibSync } from 'fflate';

/** Below this the way to the platform's own compressor costs more than it saves. */
const SMALL = 2_000;

/** Node's compressor, at hand without the cost of a stream for each piece; a browser has none but streams. */
const node = globalThis.process?.getBuiltinModule?.('node:zlib');

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    length += read.value.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * zlib-compressed bytes. Where the platform compresses in streams, it works beside us: start many, await all.
 */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  if (node !== undefined) {
    const { buffer, byteOffset, length } = node.deflateSync(bytes);
    return new Uint8Array(buffer, byteOffset, length);
  }
  if (bytes.length < SMALL || typeof CompressionStream === 'undefined') return zlibSync(bytes);
  const compressor = new CompressionStream('deflate');
  const writer = compressor.writable.getWriter();
  const written = writer.write(new Uint8Array(bytes)).then(() => writer.close());
  const [compressed] = await Promise.all([collect(compressor.readable), written]);
  return compressed;
}

/** ASCII text as bytes. */
export function asciiBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
