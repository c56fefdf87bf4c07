/** Everything of ours in localStorage that belongs to a person begins so, and goes when they sign out. */
export const KEEP_PREFIX = 'autodocs.data.';

/** Caches that hold a company's data begin so; the app's own shell does not. */
export const CACHE_PREFIX = 'autodocs-data';

/** Files of the app that are fetched when they are needed. Hashed, so never outdated; nobody's data. */
export const ASSET_CACHE = 'autodocs-assets';

export const keepKeys = {
  profile: `${KEEP_PREFIX}profile`,
  /** Set while a device is being wiped: a wipe that was cut off is finished at the next start. */
  wiping: `${KEEP_PREFIX}wiping`,
  /** The device's access was taken away: `handing-in` what is unsent, or `handed-in` and about to be wiped. */
  revoked: `${KEEP_PREFIX}revoked`,
  /** Why nobody is signed in, until somebody is. Outlives the wipe. */
  signedOutReason: 'autodocs.signed-out-reason',
  /** A sign-out that the server has not heard of. Outlives the wipe. */
  owedSignOut: 'autodocs.owed-sign-out',
  forDatabase: (database: string, what: string): string => `${KEEP_PREFIX}${database}.${what}`,
} as const;
