import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { publicLookup, type Names } from '#server/gateways/public-address.ts';
import { outboundAddress } from './outbound-address.ts';

interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string | number>;
  body?: Uint8Array;
  /** Limit for the complete answer. */
  timeoutMs: number;
  /** Limit for the answer's body; with 0 none of it is read. */
  answerBytes: number;
}

export interface OutboundAnswer {
  /** Redirects are returned like any other answer, never followed. */
  status: number;
  /** Without its parameters, in lower case. */
  type: string;
  body: Buffer;
}

/** `refused`: the address is not allowed; `unreachable`: no complete answer in time; `too-large`. */
export class OutboundError extends Error {
  readonly reason: 'refused' | 'unreachable' | 'too-large';

  constructor(reason: OutboundError['reason'], cause?: unknown) {
    super(`outbound: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * The only client for addresses that a person typed. It never connects to the server's own network, even if the name
 * resolves to it, and limits the size of answers.
 */
export interface Outbound {
  /** The address in its normal form; null if it is refused. */
  accepts(text: string): URL | null;
  /** @throws OutboundError */
  request(url: URL, request: OutboundRequest): Promise<OutboundAnswer>;
}

/** @param allowedOrigins origins in the operator's own network, from the configuration */
export function createOutbound(names: Names, allowedOrigins: readonly string[]): Outbound {
  return {
    accepts: (text) => outboundAddress(text, allowedOrigins),
    request: async (url, request) => {
      if (outboundAddress(url.href, allowedOrigins) === null) throw new OutboundError('refused');
      const guard = allowedOrigins.includes(url.origin) ? {} : { lookup: publicLookup(names) };
      try {
        return await send(url, request, guard);
      } catch (error) {
        throw error instanceof OutboundError ? error : new OutboundError('unreachable', error);
      }
    },
  };
}

function send(url: URL, request: OutboundRequest, guard: RequestOptions): Promise<OutboundAnswer> {
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const { method, headers, body, timeoutMs, answerBytes } = request;
  const length = body === undefined ? {} : { 'content-length': body.length };
  const signal = AbortSignal.timeout(timeoutMs);
  const options = { method, headers: { ...headers, ...length }, agent: false, signal, ...guard };
  return new Promise((resolve, reject) => {
    const asked = start(url, options, (answer) => {
      const [type = ''] = (answer.headers['content-type'] ?? '').split(';');
      const head = { status: answer.statusCode ?? 0, type: type.trim().toLowerCase() };
      read(answer, answerBytes).then((bytes) => resolve({ ...head, body: bytes }), reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

async function read(answer: IncomingMessage, most: number): Promise<Buffer> {
  try {
    if (most === 0) return Buffer.alloc(0);
    if (Number(answer.headers['content-length'] ?? 0) > most) throw new OutboundError('too-large');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new OutboundError('too-large');
      chunks.push(chunk);
    }
    if (!answer.complete) throw new OutboundError('unreachable');
    return Buffer.concat(chunks, bytes);
  } finally {
    answer.destroy();
  }
}
