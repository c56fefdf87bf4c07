import type { Figure } from './figure.ts';
import { growthFigures } from './server/growth.ts';
import { liveFigures } from './server/live.ts';
import { pushFigures } from './server/push.ts';
import { stormFigures } from './server/storm.ts';
import { streamFigures } from './server/streams.ts';

const parts = {
  live: liveFigures,
  push: pushFigures,
  streams: streamFigures,
  growth: growthFigures,
  storm: stormFigures,
} as const;

/** What the server bears: all of it, or one part. */
export async function* run(wanted?: string): AsyncIterable<Figure> {
  for (const [name, figures] of Object.entries(parts)) {
    if (wanted === undefined || wanted === name) yield* figures();
  }
}
