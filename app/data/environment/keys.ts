/** Prefix of all localStorage keys with a person's data, which are removed at sign-out. */
export const KEEP_PREFIX = 'autodocs.data.';

/** Prefix of caches with a company's data; the app's own shell has another. */
export const CACHE_PREFIX = 'autodocs-data';

/**
 * Cache of the app's files that are fetched on demand. Their names contain a hash, so they are never outdated; they
 * contain no personal data.
 */
export const ASSET_CACHE = 'autodocs-assets';

export const storageKeys = {
  profile: `${KEEP_PREFIX}profile`,
  /** The person's own profile, and its unsent change. */
  ownProfile: (user: string): string => `${KEEP_PREFIX}own-profile.${user}`,
  /** The person's notification settings for this device. */
  notifications: `${KEEP_PREFIX}notifications`,
  /** Set while a device is being wiped: an interrupted wipe is finished at the next start. */
  wiping: `${KEEP_PREFIX}wiping`,
  /** The device was revoked: `handing-in` unsent work, or `handed-in` and about to be wiped. */
  revoked: `${KEEP_PREFIX}revoked`,
  /** Why nobody is signed in, until the next sign-in. Not removed by the wipe. */
  signedOutReason: 'autodocs.signed-out-reason',
  /** A sign-out that the server was not notified of. Not removed by the wipe. */
  owedSignOut: 'autodocs.owed-sign-out',
  /** Unsent input for chats, by store and chat. */
  unsentMessages: `${KEEP_PREFIX}unsent-message.`,
  /** Draft of a registration, and the party of the terms; the specification defines the key (2, section 9). */
  person: 'user',
  forDatabase: (database: string, what: string): string => `${KEEP_PREFIX}${database}.${what}`,
} as const;
