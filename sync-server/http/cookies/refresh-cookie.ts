import { sessionTimes } from '#domain/api/limits.ts';
import { hostCookie } from './host-cookie.ts';

/** The session of this browser: traded for access tokens. */
export const refreshCookie = hostCookie('refresh', sessionTimes.refreshDays * 86_400_000);
