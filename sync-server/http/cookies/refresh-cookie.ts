import { sessionTimes } from '#domain/api/limits.ts';
import { hostCookie } from './host-cookie.ts';

/** The browser's session: exchanged for access tokens. */
export const refreshCookie = hostCookie('refresh', sessionTimes.refreshDays * 86_400_000);
