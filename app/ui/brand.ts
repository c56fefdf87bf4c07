/** Products whose people come in by this page, as they know them (specification 2, section 1). */
export const brandNames = {
  collectame: 'Collectame',
  'app-centre': 'App Centre',
  dokia: 'Dokia',
  workflux: 'Workflux',
  'workflux-portal': 'Workflux Portal',
} as const;
/** Each has its colour, title and words. */
export type Brand = keyof typeof brandNames;

/** The product an address names; null for this one. */
export function brandNamed(app: string | null): Brand | null {
  return app !== null && Object.hasOwn(brandNames, app) ? (app as Brand) : null;
}
