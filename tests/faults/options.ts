import { parseArgs } from 'node:util';
import { isArea, type Area } from './steps/generate/areas.ts';

export interface Options {
  /** One seed; null for `seeds` of them. */
  seed: number | null;
  seeds: number;
  /** The first of `seeds`. */
  from: number;
  steps: number;
  /** People's area of actions; null for all. */
  only: Area | null;
  /** Excluded kinds of faults (`steps/generate/faults.ts`). */
  without: readonly string[];
  replay: string | null;
  mutate: string | null;
  mutations: boolean;
  /** Seconds for shrinking a failure. */
  shrink: number;
  /** Number of seeds that run in parallel. */
  processes: number;
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is not a whole number.`);
  return Number(text);
}

function areaOf(name: string | undefined): Area | null {
  if (name === undefined || isArea(name)) return name ?? null;
  throw new Error(`Nothing that people do is called ${name}.`);
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '10000' },
    only: { type: 'string' },
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
  from: wholeNumber(values.from),
  steps: wholeNumber(values.steps),
  only: areaOf(values.only),
  without: values.without.split(',').filter((name) => name !== ''),
  replay: values.replay ?? null,
  mutate: values.mutate ?? null,
  mutations: values.mutations,
  shrink: wholeNumber(values.shrink),
  processes: Math.max(1, wholeNumber(values.processes)),
};
