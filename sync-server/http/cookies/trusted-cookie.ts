import { secondFactorLimits } from '#domain/api/limits.ts';
import { hostCookie } from './host-cookie.ts';

/** A browser that needs no second step; it opens nothing without a password, and outlives a sign-out. */
export const trustedCookie = hostCookie('trusted', secondFactorLimits.trustedDays * 86_400_000);
