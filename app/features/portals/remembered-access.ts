import { z } from 'zod';
import { isSiteDomain } from '#domain/rules/company/site-domain.ts';

/** Separate for each product. */
const KEY = 'autodocs.workflux-portal.remembered-access';
/** In an address: forgets the remembered portal (specification 1, section 2). */
export const FORGET_FLAG = 'removeRememberedAccess';

const rememberedSchema = z.object({ remember: z.literal(true), domain: z.string().refine(isSiteDomain) });

/** The remembered portal to open immediately; null if there is none, or the stored value is no domain. */
export function rememberedPortal(keep: Pick<Storage, 'getItem'>): string | null {
  const stored = keep.getItem(KEY);
  if (stored === null) return null;
  try {
    return rememberedSchema.parse(JSON.parse(stored)).domain;
  } catch {
    // The value is from another version or was modified: the person chooses again.
    return null;
  }
}

export function rememberPortal(keep: Pick<Storage, 'setItem'>, domain: string): void {
  keep.setItem(KEY, JSON.stringify({ remember: true, domain }));
}

export function forgetPortal(keep: Pick<Storage, 'removeItem'>): void {
  keep.removeItem(KEY);
}
