/** Sizes in bytes; one place, so that server, device and documentation agree. */
export const limits = {
  /** A replicated record as JSON. CouchDB refuses 8,000,000 by default; the envelope needs room. */
  recordBytes: 7_000_000,
  pushBytes: 8_500_000,
  pushRows: 500,
  pullRows: 500,
  /** Chats named in one snapshot of messages: its address stays under 8 KB. */
  snapshotChats: 100,
  /** Days of which the executions are counted at once. */
  countedDays: 366,
  requestBytes: 64_000,
  fileBytes: 20_000_000,
  filePartBytes: 1_048_576,
  /** Width times height of an image a browser is asked to decode. */
  imagePixels: 50_000_000,
  importBytes: 30_000_000,
  /** What a stranger fills into a public form, as a request. */
  publicAnswerBytes: 1_000_000,
  /** A device warns when less than this, or this share of what its browser gives, is left. */
  deviceLowBytes: 50_000_000,
  deviceLowShare: 0.1,
} as const;

/** Requests per window and key; `seconds` is the window. Keys: the caller's address, the login typed, both, the session, the person, or the public form. */
export const rateLimits = {
  signInByAddress: { points: 50, seconds: 900, key: 'address' },
  /** Counted for each address apart, so that no stranger shuts the owner out .. */
  signInByLogin: { points: 10, seconds: 900, key: 'login-and-address' },
  /** .. but where many addresses guess at one login. */
  signInByLoginAnywhere: { points: 200, seconds: 900, key: 'login' },
  signOn: { points: 60, seconds: 60, key: 'session' },
  recoverByAddress: { points: 20, seconds: 900, key: 'address' },
  /** Mails to one person; what comes after is answered alike and not sent, so that no stranger shuts the owner out. */
  recoveryMails: { points: 3, seconds: 900, key: 'person' },
  refresh: { points: 120, seconds: 60, key: 'address' },
  read: { points: 600, seconds: 60, key: 'session' },
  push: { points: 600, seconds: 60, key: 'session' },
  stream: { points: 60, seconds: 60, key: 'session' },
  files: { points: 600, seconds: 60, key: 'session' },
  open: { points: 300, seconds: 60, key: 'address' },
  publicForm: { points: 300, seconds: 60, key: 'address' },
  publicFormPin: { points: 10, seconds: 900, key: 'address' },
  publicAnswer: { points: 120, seconds: 600, key: 'address' },
  publicAnswerOfForm: { points: 1200, seconds: 600, key: 'form' },
} as const;
export type RateLimitName = keyof typeof rateLimits;

/** Minutes an access token is good; days a device stays signed in without a visit. */
export const sessionTimes = { accessMinutes: 10, refreshDays: 30, siblingRefreshSeconds: 60 } as const;

export const oneTimeTokenTimes = { signOnSeconds: 60, recoveryMinutes: 30 } as const;
