import { parseArgs } from 'node:util';

export interface Options {
  /** The address that servers are given. */
  couch: string;
  /** Addresses of the single nodes, in the order by which the hooks know them: 1, 2, 3. */
  nodes: readonly string[];
  /** Commands; `{node}` is the node's number. Null where there is none. */
  kill: string | null;
  start: string | null;
  split: string | null;
  heal: string | null;
  /** Parts to run: `tests`, `faults`, `nodes`, `split`. */
  parts: readonly string[];
  /** Templates written while a node is away. */
  records: number;
  seeds: number;
  steps: number;
}

export const PARTS = ['tests', 'faults', 'nodes', 'split'] as const;

function listOf(text: string): string[] {
  return text.split(',').filter((part) => part !== '');
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name}: ${text} is not a whole number.`);
  return Number(text);
}

/** @throws Error with a sentence for who called */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      couch: { type: 'string' },
      nodes: { type: 'string', default: '' },
      kill: { type: 'string' },
      start: { type: 'string' },
      split: { type: 'string' },
      heal: { type: 'string' },
      parts: { type: 'string', default: PARTS.join(',') },
      records: { type: 'string', default: '10000' },
      seeds: { type: 'string', default: '2' },
      steps: { type: 'string', default: '500' },
    },
  });
  if (values.couch === undefined) throw new Error('--couch: the address of the CouchDB is missing.');
  const parts = listOf(values.parts);
  const unknown = parts.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) throw new Error(`--parts: '${unknown}' is none of ${PARTS.join(', ')}.`);
  return {
    couch: values.couch,
    nodes: listOf(values.nodes),
    kill: values.kill ?? null,
    start: values.start ?? null,
    split: values.split ?? null,
    heal: values.heal ?? null,
    parts,
    records: wholeNumber('records', values.records),
    seeds: wholeNumber('seeds', values.seeds),
    steps: wholeNumber('steps', values.steps),
  };
}
