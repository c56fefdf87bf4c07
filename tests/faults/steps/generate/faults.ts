import type { Random } from '../../random.ts';
import type { Area } from './areas.ts';
import type { FaultPath, FaultStep, PersonStep } from '../step.ts';

/** Relative frequency of faults. Those that stop the server take a second each. */
const faultWeights = {
  network: 40,
  offline: 16,
  online: 22,
  'cut-connections': 6,
  'kill-tab': 5,
  reload: 2,
  upgrade: 0.7,
  'close-storage': 3,
  'disk-full': 2.5,
  'disk-free': 3.5,
  clock: 3,
  'switch-company': 3,
  'sign-out': 1.5,
  'sign-in': 5,
  'kill-server': 1.2,
  'change-rights': 1,
  pause: 14,
} as const;

/** Faults without effect on chats. */
const documentFaultWeights = { 'work-closed': 2.5, 'change-sight': 1 } as const;
const PATHS_OF_DOCUMENTS = 4;
export type FaultName = keyof typeof faultWeights | keyof typeof documentFaultWeights;

/** @throws if there is no such kind */
export function faultWeightsOf(only: Area | null, without: readonly string[]): Record<FaultName, number> {
  const all: Record<FaultName, number> = { ...faultWeights, ...documentFaultWeights };
  const none = only === 'chats' ? Object.keys(documentFaultWeights) : [];
  const unknown = without.find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined) throw new Error(`No fault is called ${unknown}.`);
  return { ...all, ...Object.fromEntries([...none, ...without].map((name) => [name, 0])) };
}

const pathWeights: Record<Exclude<FaultPath, 'documents'>, number> = {
  push: 10,
  pull: 5,
  snapshot: 3,
  stream: 4,
  files: 3,
  session: 1.5,
  any: 5,
};

const networkWeights = {
  drop: 5,
  'lose-answer': 8,
  late: 5,
  duplicate: 5,
  slow: 3,
  cut: 5,
  page: 4,
  refuse: 5,
  'refuse-row': 3,
} as const;

export interface FaultParts {
  random: Random;
  only: Area | null;
  person: () => PersonStep;
}

export function faultOf(name: FaultName, on: number, { random, only, person }: FaultParts): FaultStep {
  switch (name) {
    case 'network':
      return networkFault(random, on, only);
    case 'offline':
      return { do: 'unplug', on };
    case 'online':
      return { do: 'plug', on, wake: random.chance(0.5) };
    case 'kill-tab':
      return {
        do: 'kill-tab',
        on,
        write: random.chance(0.7) ? { ...person(), on } : null,
        afterMs: random.below(12),
      };
    case 'upgrade':
      return { do: name, on, killMs: random.chance(0.5) ? random.below(60) : null };
    case 'disk-full':
      return { do: 'fill-disk', on, full: true };
    case 'disk-free':
      return { do: 'fill-disk', on, full: false };
    case 'clock':
      return { do: 'set-clock', on, hours: random.pick([0, 0, -30, -3, -0.5, 0.2, 5, 72]) };
    case 'kill-server':
      return { do: name, downMs: random.below(200) };
    case 'change-rights':
      return {
        do: name,
        person: random.pick(['bruno', 'dora']),
        change: random.pick(['admin', 'no-admin', 'admin', 'no-admin', 'inactive', 'active']),
      };
    case 'pause':
      return { do: name, ms: random.below(60) };
    case 'work-closed':
      return { do: name, on, killMs: random.chance(0.5) ? random.below(80) : null };
    case 'change-sight':
      return {
        do: 'change-rights',
        person: random.pick(['bruno', 'dora']),
        change: random.pick(['limited', 'unlimited']),
      };
    case 'cut-connections':
    case 'reload':
    case 'close-storage':
    case 'switch-company':
    case 'sign-out':
    case 'sign-in':
      return { do: name, on };
  }
}

function networkFault(random: Random, on: number, only: Area | null): FaultStep {
  const kind = random.weighted(networkWeights);
  const weights: Record<FaultPath, number> = {
    ...pathWeights,
    documents: only === 'chats' ? 0 : PATHS_OF_DOCUMENTS,
  };
  const path = kind === 'refuse-row' ? 'push' : random.weighted(weights);
  return { do: 'network', on, path, times: 1 + random.below(3), fault: faultOfKind(kind, random) };
}

function faultOfKind(
  kind: keyof typeof networkWeights,
  random: Random,
): Extract<FaultStep, { do: 'network' }>['fault'] {
  switch (kind) {
    case 'late':
    case 'slow':
      return { kind, ms: 1 + random.below(300) };
    case 'cut':
      return { kind, bytes: random.below(random.chance(0.5) ? 200 : 20_000) };
    case 'page':
      return { kind, status: random.pick([200, 200, 302, 500, 502, 511]) };
    case 'refuse':
      return {
        kind,
        code: random.pick([
          'session-expired',
          'session-expired',
          'body-too-large',
          'store-unavailable',
          'internal',
          'too-many-requests',
        ]),
      };
    case 'drop':
    case 'lose-answer':
    case 'duplicate':
    case 'refuse-row':
      return { kind };
  }
}
