import { zlibSync } from 'fflate';

/** Below this size in bytes, calling the platform's compressor costs more than it saves. */
const SMALL = 2_000;

/** The part of Node's zlib that is used here; a browser has none. */
interface NodeZlib {
  deflateSync: (bytes: Uint8Array) => Uint8Array;
  deflate: (bytes: Uint8Array, done: (error: Error | null, compressed: Uint8Array) => void) => void;
}

const { process } = globalThis as unknown as {
  process?: { getBuiltinModule?: (name: 'node:zlib') => NodeZlib | undefined };
};

/**
 * Node's compressor, synchronous or on its own threads, without the cost of a stream per call. A browser only has
 * streams.
 */
const node = process?.getBuiltinModule?.('node:zlib');

/** Compression runs on another thread than the caller's. */
export const hasThreads = node !== undefined;

function deflateInThread({ deflate: compress }: NodeZlib, bytes: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    compress(bytes, (error, compressed) => {
      if (error !== null) reject(error);
      else resolve(new Uint8Array(compressed.buffer, compressed.byteOffset, compressed.length));
    });
  });
}

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
 * Returns zlib-compressed bytes. In a browser the calling thread does the work; `startCompressor` can use another
 * thread.
 */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  if (node !== undefined)
    return bytes.length < SMALL ? new Uint8Array(node.deflateSync(bytes)) : deflateInThread(node, bytes);
  if (bytes.length < SMALL || typeof CompressionStream === 'undefined') return zlibSync(bytes);
  const compressor = new CompressionStream('deflate');
  const writer = compressor.writable.getWriter();
  const written = writer.write(new Uint8Array(bytes)).then(() => writer.close());
  const [compressed] = await Promise.all([collect(compressor.readable), written]);
  return compressed;
}

const encoder = new TextEncoder();

/** ASCII text as bytes. */
export function asciiBytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Writes ASCII text into `bytes`, which must be large enough. */
export function writeAscii(text: string, bytes: Uint8Array): void {
  encoder.encodeInto(text, bytes);
}
