/** Sizes in bytes; defined once, so that server, device and documentation agree. */
export const limits = {
  /**
   * A replicated record as JSON. CouchDB refuses more than 8,000,000 by default; the difference is for the envelope.
   */
  recordBytes: 7_000_000,
  pushBytes: 8_500_000,
  pushRows: 500,
  pullRows: 500,
  /** Maximum number of fields of one entity's form. */
  entityFields: 200,
  /** Values of one record of an entity, including those of removed fields. */
  entityValues: 500,
  /** Maximum number of days in one count of executions. */
  countedDays: 366,
  requestBytes: 64_000,
  fileBytes: 20_000_000,
  /** A PDF that the company stores or sends to be signed (specification 1, section 9). */
  documentBytes: 50_000_000,
  filePartBytes: 1_048_576,
  /** 800 KB (specification 2, section 5). */
  photoBytes: 819_200,
  /** Width times height of an image that a browser decodes. */
  imagePixels: 50_000_000,
  importBytes: 30_000_000,
  /** A request with a public form's answer. */
  publicAnswerBytes: 1_000_000,
  /** Characters of the signed values in a link: mail programs and messengers cut longer links. */
  prefilledChars: 4000,
  /** A PDF that a device made of a public form. */
  publicPdfBytes: 20_000_000,
  /** This many bytes of such a PDF, or a part of them, count as one answer. */
  publicPdfCountedBytes: 10_000_000,
  /** Domains of its own that a company may have for one product. */
  appearanceDomains: 10,
  /** A device warns if less than this size, or this share of the browser's quota, is left. */
  deviceLowBytes: 50_000_000,
  deviceLowShare: 0.1,
} as const;

/**
 * Requests per window and key, counted by each server separately; `seconds` is the window. Keys: the caller's address,
 * the session, the person, the public form, or form and address. They protect a server's memory and processor. Attempts
 * at secrets are counted by all servers together, in `attemptLimits`.
 */
export const rateLimits = {
  /** Sign-ins and password changes, counted before the body is read. */
  signIn: { points: 300, seconds: 60, key: 'address' },
  /** Sign-ins started at a provider or with a certificate. */
  beginSignIn: { points: 60, seconds: 300, key: 'address' },
  signOn: { points: 60, seconds: 60, key: 'session' },
  recoverByAddress: { points: 20, seconds: 900, key: 'address' },
  /** Codes sent and tried from one address. */
  secondFactor: { points: 120, seconds: 60, key: 'address' },
  /** Changes of the account's own settings, and proofs of identity for them. */
  account: { points: 40, seconds: 900, key: 'session' },
  /** Checks whether a CPF, CNPJ or e-mail has an account: enough to fill in a form, too few to test a list. */
  exists: { points: 60, seconds: 900, key: 'address' },
  register: { points: 20, seconds: 3600, key: 'address' },
  lookup: { points: 60, seconds: 900, key: 'address' },
  /** Each may cause a request to a public register. */
  registers: { points: 60, seconds: 300, key: 'session' },
  refresh: { points: 120, seconds: 60, key: 'address' },
  read: { points: 600, seconds: 60, key: 'session' },
  push: { points: 600, seconds: 60, key: 'session' },
  stream: { points: 60, seconds: 60, key: 'session' },
  files: { points: 600, seconds: 60, key: 'session' },
  documents: { points: 300, seconds: 60, key: 'session' },
  /** Certificate files opened with their password. */
  certificates: { points: 20, seconds: 300, key: 'session' },
  settings: { points: 60, seconds: 300, key: 'session' },
  notifications: { points: 60, seconds: 300, key: 'session' },
  /** Pushes of all devices of one person together. */
  pushed: { points: 300, seconds: 60, key: 'person' },
  open: { points: 300, seconds: 60, key: 'address' },
  accessRequests: { points: 20, seconds: 900, key: 'session' },
  /** Each causes a DNS query. */
  domainChecks: { points: 20, seconds: 300, key: 'session' },
  /** Each causes a request to the company's GED. */
  ged: { points: 120, seconds: 60, key: 'session' },
  companyAdmin: { points: 120, seconds: 60, key: 'session' },
  /** Each may send a delivery. */
  webhookSends: { points: 60, seconds: 60, key: 'session' },
  apiKey: { points: 300, seconds: 60, key: 'key' },
  /** Each reads a complete PDF. */
  handOvers: { points: 60, seconds: 300, key: 'session' },
  /** Fetches of documents by the signature product, which may use one address for everybody. */
  handedOver: { points: 600, seconds: 60, key: 'address' },
  publicForm: { points: 300, seconds: 60, key: 'address' },
  /** Answers with a solved puzzle, from one address. */
  publicAnswer: { points: 120, seconds: 600, key: 'address' },
  /** Answers of one form with a solved puzzle. */
  publicAnswerOfForm: { points: 1200, seconds: 600, key: 'form' },
  /** Answers from one address above the limit of `publicAnswerOfForm`. */
  publicAnswerOfBusyForm: { points: 5, seconds: 600, key: 'form-and-address' },
} as const;
export type RateLimitName = keyof typeof rateLimits;

/** Limit of an IPv6 network (/48), as a multiple of the limit of one of its 65,536 subnets (/64). */
export const NETWORK_SHARE = 8;

export interface AttemptLimit {
  points: number;
  seconds: number;
  /**
   * For limits that strangers could exhaust for somebody else: above `points`, one attempt per this many seconds is
   * still checked, and failed attempts extend the window. Strangers can slow others down but not lock them out.
   */
  paceSeconds?: number;
  /** The count is reset by a correct secret. */
  forgiven?: true;
}

/** Failed attempts at secrets, and uses of paid services, counted in the store by all servers together. */
export const attemptLimits = {
  /** From one address, for any login. */
  signInByAddress: { points: 50, seconds: 900 },
  signInByNetwork: { points: 50 * NETWORK_SHARE, seconds: 900 },
  /** For one login from one address. */
  signInByLogin: { points: 10, seconds: 900, forgiven: true },
  /** For one login from all addresses. */
  signInByLoginAnywhere: { points: 200, seconds: 900, paceSeconds: 5 },
  /** A browser in which the person signed in before has its own count, independent of strangers. */
  signInByDevice: { points: 10, seconds: 900, forgiven: true },
  /** All such browsers of a person, or copies of their cookies, are slowed down together. */
  signInByDevices: { points: 100, seconds: 900, paceSeconds: 5 },
  /** Codes of the second step, tried by somebody who knows the password: the same three counts. */
  secondStepByAddress: { points: 10, seconds: 900, forgiven: true },
  secondStepAnywhere: { points: 10, seconds: 900, paceSeconds: 90 },
  secondStepByDevice: { points: 10, seconds: 900, forgiven: true },
  /** Password or code before a change of the account. Per session. */
  ownerProof: { points: 10, seconds: 900, forgiven: true },
  /** PINs of one public form, from one address and from all. */
  formPinByAddress: { points: 10, seconds: 3600, forgiven: true },
  formPinAnywhere: { points: 60, seconds: 3600, paceSeconds: 30 },
  /** Sign-ins of one person to the GED: prevents guessing of another system's passwords. */
  gedSignIn: { points: 10, seconds: 900, forgiven: true },
  /** Invitations of one company to e-mails that have an account, refused or mailed: too few to test a list. */
  invitations: { points: 30, seconds: 86_400 },
  /**
   * Mails to one person. Further requests get the same response without a mail, so that a stranger cannot lock the
   * owner out.
   */
  recoveryMails: { points: 3, seconds: 900 },
  /** Mails to one person about sign-ins from unknown browsers: further mails would add no information. */
  newBrowserMails: { points: 10, seconds: 86_400 },
  /** Messages to one phone. */
  secondFactorMessages: { points: 5, seconds: 900 },
} as const satisfies Record<string, AttemptLimit>;
export type AttemptLimitName = keyof typeof attemptLimits;

/** How often the signature product may fetch a document that was handed over. */
export const handOverLimits = { fetches: 20 } as const;

/** Days for which a PDF sent to be signed is stored until its page is opened. */
export const SIGNING_KEPT_DAYS = 30;

/** Days for which a temporary password from a mail is valid, to set one's own. */
export const TEMPORARY_PASSWORD_DAYS = 7;

/** Days for which an existing account can accept an invitation of another company. */
export const INVITATION_DAYS = TEMPORARY_PASSWORD_DAYS;

/** Days for which an unconfirmed registration reserves its CPF or CNPJ. */
export const UNCONFIRMED_DAYS = TEMPORARY_PASSWORD_DAYS;

/**
 * Minutes for which an access token is valid; days for which a device stays signed in without a visit; days after which
 * it must sign in again in any case. Reasons: `docs/sessions.md`.
 */
export const sessionTimes = {
  accessMinutes: 10,
  refreshDays: 30,
  mostDays: 90,
  siblingRefreshSeconds: 60,
} as const;

/** Maximum number of simultaneous sessions of one person; a further one ends the least recently used. */
export const MOST_SESSIONS = 100;

export const DOMAIN_GRACE_DAYS = 3;

/** Minutes for which an allowed identity provider can be linked to an account. */
export const IDENTITY_CONSENT_MINUTES = 30;

export const secondFactorLimits = {
  codeMinutes: 10,
  /** Wrong answers after which a sent code becomes invalid. */
  codeTries: 5,
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
