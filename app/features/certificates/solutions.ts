export const solutions = ['local-certificate', 'cloud-certificate', 'third-party-pki'] as const;
export type Solution = (typeof solutions)[number];

/** Specification 2, section 9. */
const KEY = 'chosen-solution';

/** The cloud is the default: its certificates are listed beside the choice. */
export function chosenSolution(keep: Pick<Storage, 'getItem'>): Solution {
  const kept = keep.getItem(KEY);
  return solutions.find((solution) => solution === kept) ?? 'cloud-certificate';
}

export function chooseSolution(keep: Pick<Storage, 'setItem'>, solution: Solution): void {
  keep.setItem(KEY, solution);
}
