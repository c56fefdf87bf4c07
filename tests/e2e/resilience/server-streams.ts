import { streamPath } from '#domain/api/replication.ts';

/** A tab that takes over may open its stream this long, in milliseconds, before the server sees the former one closed. */
const TAKE_OVER_MS = 1000;

interface Streams {
  /** How many event streams were opened and have ended. */
  length: number;
  /** How many of them were open at the same moment. */
  mostAtOnce: number;
}

interface Line {
  time: string;
  route: string;
  status: number;
  ms: number;
}

/** What the server's own log says of the event streams it has served: a line when each ended, and how long it was. */
export function streamsOf(output: string): Streams {
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"route":"${streamPath}"`))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ status }) => status === 200);
  const spans = lines.map(({ time, ms }) => ({ from: Date.parse(time) - ms, to: Date.parse(time) }));
  const open = spans.map(
    ({ from }) => spans.filter((span) => span.from <= from && from + TAKE_OVER_MS < span.to).length,
  );
  return { length: spans.length, mostAtOnce: Math.max(0, ...open) };
}
