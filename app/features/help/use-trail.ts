import { useState } from 'react';
import type { ArticleId } from './reading/catalogue.ts';

interface Trail {
  visited: readonly ArticleId[];
  at: number;
}

/** The history of opened articles, for back and forward. */
export function useTrail(start: ArticleId) {
  const [{ visited, at }, setTrail] = useState<Trail>({ visited: [start], at: 0 });
  const go = (steps: number) => setTrail((trail) => ({ ...trail, at: trail.at + steps }));
  return {
    current: visited[at] ?? start,
    open: (article: ArticleId) =>
      setTrail((trail) =>
        trail.visited[trail.at] === article
          ? trail
          : { visited: [...trail.visited.slice(0, trail.at + 1), article], at: trail.at + 1 },
      ),
    back: at > 0 ? () => go(-1) : null,
    forward: at < visited.length - 1 ? () => go(1) : null,
  };
}
