import type { Figure } from './figure.ts';

const parts = {
  all: () => import('./rules/all.ts'),
  bytes: () => import('./rules/bytes.ts'),
  hostile: () => import('./rules/hostile.ts'),
} as const;

/** @param part what stands behind `rules.` in a figure's name; every figure where none is named */
export async function* run(part?: string): AsyncIterable<Figure> {
  if (part === undefined || part.startsWith('key'))
    yield* (await import('./rules/key.ts')).run(part ?? 'key');
  for (const [name, load] of Object.entries(parts))
    if (part === undefined || part === name) yield* (await load()).run();
}
