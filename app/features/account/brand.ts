import { z } from 'zod';

/** Products whose people come in by this page: their colour, title and words (specification 2, section 1). */
const brandSchema = z.enum(['collectame', 'app-centre', 'dokia', 'workflux', 'workflux-portal']);
export type Brand = z.infer<typeof brandSchema>;

/** The product an address names; null for this one. */
export function brandNamed(app: string | null): Brand | null {
  const named = brandSchema.safeParse(app);
  return named.success ? named.data : null;
}

/** As a person knows it. */
export const brandNames: Record<Brand, string> = {
  collectame: 'Collectame',
  'app-centre': 'App Centre',
  dokia: 'Dokia',
  workflux: 'Workflux',
  'workflux-portal': 'Workflux Portal',
};
