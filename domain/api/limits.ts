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
  /** 800 KB (specification 2, section 5). */
  photoBytes: 819_200,
  /** Width times height of an image a browser is asked to decode. */
  imagePixels: 50_000_000,
  importBytes: 30_000_000,
  /** What a stranger fills into a public form, as a request. */
  publicAnswerBytes: 1_000_000,
  /** Addresses of its own that a company may have for one product. */
  appearanceDomains: 10,
  /** A device warns when less than this, or this share of what its browser gives, is left. */
  deviceLowBytes: 50_000_000,
  deviceLowShare: 0.1,
} as const;

/** Requests per window and key; `seconds` is the window. Keys: the caller's address, the login typed, both, the session, the person, the public form, or form and address. */
export const rateLimits = {
  signInByAddress: { points: 50, seconds: 900, key: 'address' },
  /** Counted for each address apart, so that no stranger shuts the owner out .. */
  signInByLogin: { points: 10, seconds: 900, key: 'login-and-address' },
  /** .. but where many addresses guess at one login. */
  signInByLoginAnywhere: { points: 200, seconds: 900, key: 'login' },
  /** Sign-ins begun at a provider or with a certificate. */
  beginSignIn: { points: 60, seconds: 300, key: 'address' },
  signOn: { points: 60, seconds: 60, key: 'session' },
  recoverByAddress: { points: 20, seconds: 900, key: 'address' },
  /** Mails to one person; what comes after is answered alike and not sent, so that no stranger shuts the owner out. */
  recoveryMails: { points: 3, seconds: 900, key: 'person' },
  /** Codes sent and tried from one address; those tried for one person are counted in the store. */
  secondFactor: { points: 60, seconds: 900, key: 'address' },
  /** Messages to one phone cost money. */
  secondFactorMessages: { points: 5, seconds: 900, key: 'person' },
  /** Changes of the account's own settings, and proofs of who makes them. */
  account: { points: 40, seconds: 900, key: 'session' },
  /** Questions whether a CPF, CNPJ or e-mail has an account: enough to fill a form in, too few to go through a list. */
  exists: { points: 60, seconds: 900, key: 'address' },
  register: { points: 20, seconds: 3600, key: 'address' },
  lookup: { points: 60, seconds: 900, key: 'address' },
  refresh: { points: 120, seconds: 60, key: 'address' },
  read: { points: 600, seconds: 60, key: 'session' },
  push: { points: 600, seconds: 60, key: 'session' },
  stream: { points: 60, seconds: 60, key: 'session' },
  files: { points: 600, seconds: 60, key: 'session' },
  /** Files opened with their password. */
  certificates: { points: 20, seconds: 300, key: 'session' },
  settings: { points: 60, seconds: 300, key: 'session' },
  open: { points: 300, seconds: 60, key: 'address' },
  accessRequests: { points: 20, seconds: 900, key: 'session' },
  /** Each asks the DNS. */
  domainChecks: { points: 20, seconds: 300, key: 'session' },
  companyAdmin: { points: 120, seconds: 60, key: 'session' },
  publicForm: { points: 300, seconds: 60, key: 'address' },
  publicFormPin: { points: 10, seconds: 900, key: 'address' },
  /** Answers whose puzzle was solved .. */
  publicAnswer: { points: 120, seconds: 600, key: 'address' },
  /** .. of one form; above it .. */
  publicAnswerOfForm: { points: 1200, seconds: 600, key: 'form' },
  /** .. so many more of each address. */
  publicAnswerOfBusyForm: { points: 5, seconds: 600, key: 'form-and-address' },
} as const;
export type RateLimitName = keyof typeof rateLimits;

/** Days in which a password that came by mail can be used, to choose one's own. */
export const TEMPORARY_PASSWORD_DAYS = 7;

/**
 * Minutes an access token is good; days a device stays signed in without a visit, and days after which it signs in anew
 * however often it came. Why so long: `docs/sessions.md`.
 */
export const sessionTimes = {
  accessMinutes: 10,
  refreshDays: 30,
  mostDays: 90,
  siblingRefreshSeconds: 60,
} as const;

/** Minutes in which a provider that its owner allowed can be linked to an account. */
export const DOMAIN_GRACE_DAYS = 3;

export const IDENTITY_CONSENT_MINUTES = 30;

export const secondFactorLimits = {
  codeMinutes: 10,
  /** Wrong answers that void a code which was sent. */
  codeTries: 5,
  /** Wrong answers of one person, over all ways, .. */
  failures: 10,
  /** .. within this time; then none is looked at until it is over. */
  failureMinutes: 15,
  recoveryCodes: 10,
  passkeys: 10,
  trustedDays: 30,
  trustedDevices: 20,
} as const;
export const oneTimeTokenTimes = {
  signOnSeconds: 60,
  recoveryMinutes: 30,
  challengeMinutes: 10,
  confirmationHours: 48,
} as const;
