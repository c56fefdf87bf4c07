import { createParser } from 'eventsource-parser';
import { AppError } from '#domain/api/errors.ts';
import { streamEventSchema, streamPath, type StreamEvent } from '#domain/api/replication.ts';
import type { HttpClient } from '#app/data/http/client.ts';

export interface StreamOptions {
  http: HttpClient;
  /** Silence in milliseconds after which the stream counts as dead; the server sends at least every 15 s. */
  silenceMs: number;
  signal: AbortSignal;
  /** Called when the server accepted the request; a proxy may hold up the events. */
  opened: () => void;
  event: (event: StreamEvent) => void;
}

/**
 * Reads one event stream to its end: returns when the server closed it.
 * @throws AppError `network-unreachable` if it broke or went silent, `answer-malformed` if it is not an event stream
 */
export async function readEventStream(options: StreamOptions): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error('the stream fell silent')), options.silenceMs);
  };
  heard();
  try {
    const response = await options.http.raw({
      method: 'GET',
      path: `${streamPath}?places=true&requests=true`,
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([options.signal, silence.signal]),
    });
    if (
      !(response.headers.get('content-type') ?? '').startsWith('text/event-stream') ||
      response.body === null
    ) {
      throw new AppError('answer-malformed');
    }
    options.opened();
    await readEvents(response.body, heard, options.event);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('network-unreachable', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  emit: (event: StreamEvent) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = streamEventSchema.safeParse(parseJson(data));
      if (!event.success) throw new AppError('answer-malformed', { cause: event.error });
      emit(event.data);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('answer-malformed', { cause });
  }
}
