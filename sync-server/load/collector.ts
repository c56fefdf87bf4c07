import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: {
  type: 'major';
  execution: 'async' | 'sync';
  flavor?: 'regular' | 'last-resort';
}) => Promise<void> | undefined;

export interface Collector {
  /** Frees what is garbage, beside the work; its pages mostly stay with the process. */
  collect: () => Promise<void>;
  /**
   * Moves what lives together and gives every free page back to the system. All stands still meanwhile, about a second
   * for 100 MB that live.
   */
  compact: () => void;
}

/** The engine's collection of garbage, which is there but not shown without this flag. */
export function createCollector(): Collector {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  return {
    collect: async () => collect({ type: 'major', execution: 'async' }),
    compact: () => void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}
