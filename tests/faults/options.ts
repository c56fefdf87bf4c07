import { parseArgs } from 'node:util';

export interface Options {
  /** One seed; null for the first `seeds` of them. */
  seed: number | null;
  seeds: number;
  steps: number;
  /** Kinds of faults (`steps/generate-faults.ts`) that are left out. */
  without: readonly string[];
  replay: string | null;
  mutate: string | null;
  mutations: boolean;
  /** Seconds for shrinking what failed. */
  shrink: number;
  /** How many seeds run at once. */
  processes: number;
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is not a whole number.`);
  return Number(text);
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '20' },
    steps: { type: 'string', default: '10000' },
    without: { type: 'string', default: '' },
    replay: { type: 'string' },
    mutate: { type: 'string' },
    mutations: { type: 'boolean', default: false },
    shrink: { type: 'string', default: '120' },
    processes: { type: 'string', default: '2' },
  },
});

export const options: Options = {
  seed: values.seed === undefined ? null : wholeNumber(values.seed),
  seeds: wholeNumber(values.seeds),
  steps: wholeNumber(values.steps),
  without: values.without.split(',').filter((name) => name !== ''),
  replay: values.replay ?? null,
  mutate: values.mutate ?? null,
  mutations: values.mutations,
  shrink: wholeNumber(values.shrink),
  processes: Math.max(1, wholeNumber(values.processes)),
};
