import { addressOf, partsOf } from '#domain/rules/living/addresses.ts';

/** Brings the row of a cell onto the screen, however many rows its group has. */
export interface RowReveal {
  /** Called while a group is on the screen. @param show renders the row at once */
  register: (group: string, show: (row: string) => void) => () => void;
  /** Outer rows first: their cards hold the inner ones. */
  show: (address: string) => void;
}

export function createRowReveal(): RowReveal {
  const groups = new Map<string, (row: string) => void>();
  return {
    register(group, show) {
      groups.set(group, show);
      return () => {
        if (groups.get(group) === show) groups.delete(group);
      };
    },
    show(address) {
      const parts = partsOf(address);
      for (let at = 1; at + 1 < parts.length; at += 2) {
        const group = addressOf(...parts.slice(0, at));
        groups.get(group)?.(parts[at] ?? '');
      }
    },
  };
}
