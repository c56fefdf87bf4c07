import type { Engine, EngineName } from '../engine.ts';

/**
 * Each engine loaded alone: what a process or page holds for the others would count among the garbage of the one that is
 * timed. pdfmake is another file in each of the two places.
 */
export const loadEngine: Readonly<Record<Exclude<EngineName, 'pdfmake'>, () => Promise<Engine>>> = {
  ours: async () => (await import('./ours.ts')).ours,
  floor: async () => (await import('./floor.ts')).floor,
  jspdf: async () => (await import('./jspdf.ts')).jspdf,
};
