/** A menu of a single entry takes the room of that entry: two tabs go into it at once. */
const FIRST_FOLD = 2;

/** The step from which nothing is left to give up: the chosen tab stays. */
export function lastTabFold(tabs: number): number {
  return tabs < 2 ? 0 : Math.max(1, tabs - FIRST_FOLD);
}

/** Those that the row has no room for after `step` steps, in their order: from the end, and never the chosen one. */
export function foldedTabs<Tab extends { id: string }>(
  tabs: readonly Tab[],
  chosen: string,
  step: number,
): Tab[] {
  if (step === 0) return [];
  const others = tabs.filter(({ id }) => id !== chosen);
  return others.slice(Math.max(0, others.length - (step + FIRST_FOLD - 1)));
}
