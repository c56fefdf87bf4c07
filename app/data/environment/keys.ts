/** Everything of ours in localStorage that belongs to a person begins so, and goes when they sign out. */
export const KEEP_PREFIX = 'autodocs.data.';

/** Caches that hold a company's data begin so; the app's own shell does not. */
export const CACHE_PREFIX = 'autodocs-data';

/** Files of the app that are fetched when they are needed. Hashed, so never outdated; nobody's data. */
export const ASSET_CACHE = 'autodocs-assets';

export const storageKeys = {
  profile: `${KEEP_PREFIX}profile`,
  /** What a person says of themselves, and what of it waits to be sent. */
  ownProfile: (user: string): string => `${KEEP_PREFIX}own-profile.${user}`,
  /** Of what the person wants this device to be told. */
  notifications: `${KEEP_PREFIX}notifications`,
  /** Set while a device is being wiped: a wipe that was cut off is finished at the next start. */
  wiping: `${KEEP_PREFIX}wiping`,
  /** The device's access was taken away: `handing-in` what is unsent, or `handed-in` and about to be wiped. */
  revoked: `${KEEP_PREFIX}revoked`,
  /** Why nobody is signed in, until somebody is. Outlives the wipe. */
  signedOutReason: 'autodocs.signed-out-reason',
  /** A sign-out that the server has not heard of. Outlives the wipe. */
  owedSignOut: 'autodocs.owed-sign-out',
  /** What is written for chats and not sent, by store and chat. */
  unsentMessages: `${KEEP_PREFIX}unsent-message.`,
  /** Draft of a registration, and the party of the terms: the key is the specification's (2, section 9). */
  person: 'user',
  forDatabase: (database: string, what: string): string => `${KEEP_PREFIX}${database}.${what}`,
} as const;
