/** Products whose users sign in on this page, by their public names (specification 2, section 1). */
export const brandNames = {
  collectame: 'Collectame',
  'app-centre': 'App Centre',
  dokia: 'Dokia',
  workflux: 'Workflux',
  'workflux-portal': 'Workflux Portal',
} as const;
/** Each has its own colour, title and texts. */
export type Brand = keyof typeof brandNames;

/** The product that an address names; null for this product. */
export function brandNamed(app: string | null): Brand | null {
  return app !== null && Object.hasOwn(brandNames, app) ? (app as Brand) : null;
}
