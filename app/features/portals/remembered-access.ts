import { z } from 'zod';
import { isSiteDomain } from '#domain/rules/company/site-domain.ts';

/** Kept apart for each product. */
const KEY = 'autodocs.workflux-portal.remembered-access';
/** In an address, forgets what was remembered (specification 1, section 2). */
export const FORGET_FLAG = 'removeRememberedAccess';

const rememberedSchema = z.object({ remember: z.literal(true), domain: z.string().refine(isSiteDomain) });

/** The portal to open at once; null where none was to be remembered, or what is kept is no domain. */
export function rememberedPortal(keep: Pick<Storage, 'getItem'>): string | null {
  const kept = keep.getItem(KEY);
  if (kept === null) return null;
  try {
    return rememberedSchema.parse(JSON.parse(kept)).domain;
  } catch {
    // Of another version, or tampered with: the person chooses anew.
    return null;
  }
}

export function rememberPortal(keep: Pick<Storage, 'setItem'>, domain: string): void {
  keep.setItem(KEY, JSON.stringify({ remember: true, domain }));
}

export function forgetPortal(keep: Pick<Storage, 'removeItem'>): void {
  keep.removeItem(KEY);
}
