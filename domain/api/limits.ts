/** Sizes in bytes; one place, so that server, device and documentation agree. */
export const limits = {
  /** A replicated record as JSON. CouchDB refuses 8,000,000 by default; the envelope needs room. */
  recordBytes: 7_000_000,
  pushBytes: 8_500_000,
  pushRows: 500,
  pullRows: 500,
  /** Fields of one entity's form. */
  entityFields: 200,
  /** Values of one record of an entity, those of fields that are gone among them. */
  entityValues: 500,
  /** Days of which the executions are counted at once. */
  countedDays: 366,
  requestBytes: 64_000,
  fileBytes: 20_000_000,
  /** A PDF that the company keeps or sends to be signed (specification 1, section 9). */
  documentBytes: 50_000_000,
  filePartBytes: 1_048_576,
  /** 800 KB (specification 2, section 5). */
  photoBytes: 819_200,
  /** Width times height of an image a browser is asked to decode. */
  imagePixels: 50_000_000,
  importBytes: 30_000_000,
  /** What a stranger fills into a public form, as a request. */
  publicAnswerBytes: 1_000_000,
  /** Characters of the signed values that a link carries: longer links are cut by mail programs and messengers. */
  prefilledChars: 4000,
  /** A PDF that a stranger's device made of a public form .. */
  publicPdfBytes: 20_000_000,
  /** .. of which each so many bytes, begun, count as one answer. */
  publicPdfCountedBytes: 10_000_000,
  /** Addresses of its own that a company may have for one product. */
  appearanceDomains: 10,
  /** A device warns when less than this, or this share of what its browser gives, is left. */
  deviceLowBytes: 50_000_000,
  deviceLowShare: 0.1,
} as const;

/**
 * Requests per window and key, counted by each server for itself; `seconds` is the window. Keys: the caller's address,
 * the session, the person, the public form, or form and address. They keep a server's memory and processor for everybody; what guards a secret is
 * counted by all servers together, in `attemptLimits`.
 */
export const rateLimits = {
  /** Sign-ins and changes of passwords, before anything of them is read. */
  signIn: { points: 300, seconds: 60, key: 'address' },
  /** Sign-ins begun at a provider or with a certificate. */
  beginSignIn: { points: 60, seconds: 300, key: 'address' },
  signOn: { points: 60, seconds: 60, key: 'session' },
  recoverByAddress: { points: 20, seconds: 900, key: 'address' },
  /** Codes sent and tried from one address. */
  secondFactor: { points: 120, seconds: 60, key: 'address' },
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
  documents: { points: 300, seconds: 60, key: 'session' },
  /** Files opened with their password. */
  certificates: { points: 20, seconds: 300, key: 'session' },
  settings: { points: 60, seconds: 300, key: 'session' },
  notifications: { points: 60, seconds: 300, key: 'session' },
  /** Pushed to all devices of one person together. */
  pushed: { points: 300, seconds: 60, key: 'person' },
  open: { points: 300, seconds: 60, key: 'address' },
  accessRequests: { points: 20, seconds: 900, key: 'session' },
  /** Each asks the DNS. */
  domainChecks: { points: 20, seconds: 300, key: 'session' },
  /** Each asks the company's GED. */
  ged: { points: 120, seconds: 60, key: 'session' },
  companyAdmin: { points: 120, seconds: 60, key: 'session' },
  /** Each may send something out. */
  webhookSends: { points: 60, seconds: 60, key: 'session' },
  apiKey: { points: 300, seconds: 60, key: 'key' },
  /** Each reads a PDF from its beginning to its end. */
  handOvers: { points: 60, seconds: 300, key: 'session' },
  /** Fetches of documents handed to the signature product, which may be one address for everybody. */
  handedOver: { points: 600, seconds: 60, key: 'address' },
  publicForm: { points: 300, seconds: 60, key: 'address' },
  /** Answers whose puzzle was solved .. */
  publicAnswer: { points: 120, seconds: 600, key: 'address' },
  /** .. of one form; above it .. */
  publicAnswerOfForm: { points: 1200, seconds: 600, key: 'form' },
  /** .. so many more of each address. */
  publicAnswerOfBusyForm: { points: 5, seconds: 600, key: 'form-and-address' },
} as const;
export type RateLimitName = keyof typeof rateLimits;

/** Of an IPv6 network (/48), times what one address of it (/64) may: such a network has 65,536 of those. */
export const NETWORK_SHARE = 8;

export interface AttemptLimit {
  points: number;
  seconds: number;
  /**
   * Of what strangers can use up for somebody else: above `points` an attempt in so many seconds is still looked at, and
   * the window goes on for as long as attempts fail. So they slow others down and shut nobody out.
   */
  paceSeconds?: number;
  /** Forgotten once the secret was right. */
  forgiven?: true;
}

/** Failed attempts at secrets, and uses of what costs money, counted in the store by all servers together. */
export const attemptLimits = {
  /** From one address, whoever's password it is .. */
  signInByAddress: { points: 50, seconds: 900 },
  signInByNetwork: { points: 50 * NETWORK_SHARE, seconds: 900 },
  /** .. at one login from one address .. */
  signInByLogin: { points: 10, seconds: 900, forgiven: true },
  /** .. and at one login from many addresses. */
  signInByLoginAnywhere: { points: 200, seconds: 900, paceSeconds: 5 },
  /** A browser that its person signed in with before is counted by itself, whatever strangers do .. */
  signInByDevice: { points: 10, seconds: 900, forgiven: true },
  /** .. and who has many of them, or copies of their cookies, is slowed down. */
  signInByDevices: { points: 100, seconds: 900, paceSeconds: 5 },
  /** Codes of the second step, which somebody tries who knows the password: the same three. */
  secondStepByAddress: { points: 10, seconds: 900, forgiven: true },
  secondStepAnywhere: { points: 10, seconds: 900, paceSeconds: 90 },
  secondStepByDevice: { points: 10, seconds: 900, forgiven: true },
  /** Password or code before a change of the account. By session. */
  ownerProof: { points: 10, seconds: 900, forgiven: true },
  /** PINs of one public form, from one address and from all. */
  formPinByAddress: { points: 10, seconds: 3600, forgiven: true },
  formPinAnywhere: { points: 60, seconds: 3600, paceSeconds: 30 },
  /** Sign-ins of one person to the GED: another system's passwords are not guessed from here. */
  gedSignIn: { points: 10, seconds: 900, forgiven: true },
  /** Invitations of one company to e-mails that have an account, refused or mailed: too few to go through a list. */
  invitations: { points: 30, seconds: 86_400 },
  /** Mails to one person; what comes after is answered alike and not sent, so that no stranger shuts the owner out. */
  recoveryMails: { points: 3, seconds: 900 },
  /** Mails to one person that a browser signed in that did not know them: more tell nothing that these do not. */
  newBrowserMails: { points: 10, seconds: 86_400 },
  /** Messages to one phone. */
  secondFactorMessages: { points: 5, seconds: 900 },
} as const satisfies Record<string, AttemptLimit>;
export type AttemptLimitName = keyof typeof attemptLimits;

/** How often the signature product may fetch a document that was handed to it. */
export const handOverLimits = { fetches: 20 } as const;

/** Days in which a PDF that was sent to be signed waits for its page to be opened. */
export const SIGNING_KEPT_DAYS = 30;

/** Days in which a password that came by mail can be used, to choose one's own. */
export const TEMPORARY_PASSWORD_DAYS = 7;

/** Days in which who has an account already accepts an invitation of another company. */
export const INVITATION_DAYS = TEMPORARY_PASSWORD_DAYS;

/** Days in which a registration keeps its CPF or CNPJ while its e-mail is not confirmed. */
export const UNCONFIRMED_DAYS = TEMPORARY_PASSWORD_DAYS;

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

/** Sessions of one person side by side; one more ends the one that was unused for longest. */
export const MOST_SESSIONS = 100;

/** Minutes in which a provider that its owner allowed can be linked to an account. */
export const DOMAIN_GRACE_DAYS = 3;

export const IDENTITY_CONSENT_MINUTES = 30;

export const secondFactorLimits = {
  codeMinutes: 10,
  /** Wrong answers that void a code which was sent. */
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
