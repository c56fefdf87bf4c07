import { secondFactorLimits } from '#domain/api/limits.ts';
import { hostCookie } from './host-cookie.ts';

/** Marks a browser that needs no second step; it grants nothing without a password, and remains after a sign-out. */
export const trustedCookie = hostCookie('trusted', secondFactorLimits.trustedDays * 86_400_000);
