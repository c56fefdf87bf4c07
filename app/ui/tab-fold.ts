/** A menu with one entry takes as much room as the entry itself, so the first step moves two tabs. */
const FIRST_FOLD = 2;

/** The last step: only the chosen tab is left. */
export function lastTabFold(tabs: number): number {
  return tabs < 2 ? 0 : Math.max(1, tabs - FIRST_FOLD);
}

/** The tabs that do not fit after `step` steps, in their order: taken from the end, never the chosen one. */
export function foldedTabs<Tab extends { id: string }>(
  tabs: readonly Tab[],
  chosen: string,
  step: number,
): Tab[] {
  if (step === 0) return [];
  const others = tabs.filter(({ id }) => id !== chosen);
  return others.slice(Math.max(0, others.length - (step + FIRST_FOLD - 1)));
}
