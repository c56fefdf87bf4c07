import { ATTEMPT_MINUTES } from '#server/security/sign-in-attempts.ts';
import { hostCookie } from './host-cookie.ts';

/** Binds a sign-in at a provider to the browser that started it. */
export const signInCookie = hostCookie('sign-in', ATTEMPT_MINUTES * 60_000);
