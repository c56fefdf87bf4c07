import type { TimeBlocking } from '../entities/company.ts';

/**
 * Every error that a person or a caller can get. Each has a text and a way out in `app/i18n/<language>/errors.ts` (a
 * missing one fails the build) and one HTTP status here. Sign-in codes are those of specification 2, section 8.
 */
export const errorStatus = {
  'wrong-password': 401,
  'user-not-found': 401,
  'user-blocked': 403,
  'user-is-inactive': 401,
  'user-email-not-verified': 403,
  'sso-user-is-not-in-app': 403,
  'suitable-license-not-found': 403,
  'company-blocked': 403,
  'franchisee-blocked': 403,
  'sign-in-failed': 401,
  /** The method is not configured on this server. */
  'login-method-unavailable': 501,
  'missing-cpf': 422,
  'invalid-cpf': 422,
  'cert-not-selected': 422,
  /** The certificate's CPF differs from the typed one or from the person's. */
  'cpf-cert-not-match': 403,
  /** Certificates are not configured on this server. */
  'icp-brasil-auth-not-enabled': 501,
  /** Not a personal certificate of ICP-Brasil, or its signature is invalid. */
  'certificate-invalid': 403,
  'certificate-expired': 403,
  /** Not a PKCS #12 file with a certificate and its RSA key. */
  'certificate-unreadable': 422,
  'certificate-password-wrong': 422,
  'certificate-too-many': 409,
  'certificate-revoked': 403,
  /** Expired, used, or started in another browser: sign in again from the beginning. */
  'sign-in-attempt-invalid': 410,
  /** The provider did not answer, or its answer is invalid. */
  'identity-provider-failed': 502,
  /** The provider has not verified the person's e-mail. */
  'identity-not-verified': 403,
  /** No account has the e-mail that the provider verified. Reported only to its proven owner. */
  'identity-without-account': 403,
  /** No profile has the CPF of the certificate or of gov.br confirmed. Reported only to its proven owner. */
  'cpf-without-account': 403,
  /** The person signs in with another provider and has not allowed this one. */
  'identity-not-linked': 403,
  'sso-token-invalid': 401,
  /** The domain belongs to another company. */
  'domain-taken': 409,
  'domains-full': 409,
  'recovery-token-invalid': 410,
  'password-too-weak': 422,
  /** One of the 10,000 most common passwords, or a variation of one. */
  'password-too-common': 422,
  'password-breached': 422,
  'password-not-new': 422,
  /** Contains the person's own name, e-mail or CPF, the company's name or a product's name. */
  'password-personal': 422,
  /** The temporary password from a mail expired before it was replaced. */
  'temporary-password-over': 403,
  'mail-not-sent': 502,
  'sms-not-sent': 502,
  /** Code of a second step (specification 1, section 7). */
  'invalid-code': 422,
  /** Already answered, expired, or of another person: sign in again from the beginning. */
  'challenge-invalid': 410,
  /** The account requires a second step, and none of its methods works on this server. */
  'second-factor-unavailable': 403,
  /** The password alone is not sufficient: the second step belongs to the sign-in. */
  'second-factor-needed': 403,
  /** The company requires a second factor from everybody: it must be set up first. */
  'second-factor-required': 403,
  /** The company requires a second factor: it cannot be switched off. */
  'second-factor-kept': 409,
  'passkey-refused': 401,
  'passkeys-full': 409,
  /** The person or the browser refused the use of a passkey. */
  'passkey-cancelled': 0,
  /** Another person's work is open on this device and waits for their sign-in. */
  'device-of-another-person': 409,
  /** Hours in which the company blocks the product. */
  'time-blocked': 403,
  /** The company controls computers, and this session has not reported its computer. */
  'machine-unknown': 403,
  'machine-waiting': 403,
  'machine-disapproved': 403,

  /** The company would have no administrator left. */
  'last-admin': 409,
  /** Nobody can disable their own account or remove their own administrator role. */
  'own-account': 409,
  /** All licensed seats for the product are in use. */
  'licenses-used-up': 403,
  /** A single company cannot change their name, phone and role. */
  'user-of-other-companies': 409,
  /** Nobody can grant a permission, a group or a product that they do not have. */
  'right-not-held': 403,
  /** A visiting administrator cannot grant anything. */
  'visitor-gives-nothing': 403,
  'group-name-taken': 409,
  /** 'Administração Geral' cannot be renamed, restricted or deleted. */
  'group-protected': 409,
  /** No company has the requested code or tax number. */
  'company-not-found': 404,
  /** Decided, revoked or withdrawn in the meantime. */
  'access-request-closed': 409,

  /** Invitation to an existing account: answered, withdrawn, expired, or its company no longer exists. */
  'invitation-closed': 409,
  /**
   * The inviter may no longer grant the invitation's rights, or a group of it was deleted: the company must invite
   * again.
   */
  'invitation-outdated': 409,
  /** The account is an admin in all its companies, and the invitation does not offer that role. */
  'invitation-needs-admin': 409,
  /** The company has no free licence for the invited person. */
  'invitation-no-seat': 403,
  'already-in-company': 409,

  /** The CPF or CNPJ already has an account. */
  'identification-in-use': 409,
  'email-in-use': 409,
  /** The CPF of a person who is their own company cannot be changed or removed. */
  'tax-document-kept': 409,
  /** Without a mail server nobody can confirm an e-mail. */
  'registration-unavailable': 501,
  /** The company does not allow self-registration, or it does not exist. */
  'external-registration-closed': 403,
  /** No lookup service is configured: the address or the company must be typed. */
  'lookup-unavailable': 501,
  'lookup-failed': 502,
  'postal-code-unknown': 404,
  'company-unknown': 404,

  'session-missing': 401,
  'session-expired': 401,
  'session-revoked': 401,
  /** The owner revoked this device's access: unsent changes are handed in, then the device is wiped. */
  'device-revoked': 401,
  'company-not-allowed': 403,
  'not-allowed': 403,
  'not-found': 404,
  'invalid-request': 400,
  'too-many-requests': 429,
  'body-too-large': 413,
  /** Compressed bodies are refused: their unpacked size is unknown beforehand. */
  'body-encoded': 415,
  'store-unavailable': 503,
  'store-full': 507,
  /** The server refuses requests before its memory runs out; retry after `retryAfter`. */
  'server-busy': 503,
  /** This app version is too old for the server: it keeps its unsent work and must be updated. */
  'client-too-old': 426,
  /** The company's share of the server's disk is used up. */
  'company-storage-full': 507,
  internal: 500,

  'record-invalid': 422,
  'record-foreign-company': 403,
  'record-forged-author': 403,
  'record-not-allowed': 403,
  'record-read-only': 403,
  'record-too-large': 413,
  /** Columns of groups have no ids of their own, or a passage of the text has a rule that cannot be read. */
  'template-rules-invalid': 422,
  /** Values are not what the rules of the filled-in state of the template make of them. */
  'execution-differs': 422,
  /** A field of photos holds something else, too many, or what is no hash. */
  'execution-photos-invalid': 422,
  /** A form for strangers takes no photos. */
  'template-has-photos': 422,
  /** A clause of the library is not filled in: templates have its words. */
  'template-is-clause': 422,
  /** The server does not have the state of the template that was filled in: it is sent again when it has. */
  'template-state-missing': 409,
  'message-too-large': 413,
  /** The author can edit a message only for `EDIT_MS`. */
  'message-edit-too-late': 409,
  'record-conflict': 409,
  /** The server was restored to an older state (backup) and no longer has this newer one. */
  'record-set-back': 409,
  'checkpoint-unknown': 409,

  'file-hash-mismatch': 422,
  'file-too-large': 413,
  'file-empty': 422,
  'file-incomplete': 409,
  'file-type-not-allowed': 415,
  /** The bytes do not match the file's type. */
  'file-type-mismatch': 422,

  /** A document's name contains forbidden characters. */
  'document-name-invalid': 0,
  /** Files of this type cannot be stored as documents. */
  'document-type-unknown': 415,
  'document-too-large': 413,
  /** Neither a non-empty file nor a safe box is given. */
  'document-empty': 422,
  /** A required field of the classification's form is missing or a value is invalid; `field` names it. */
  'document-field-missing': 422,
  /** The company has no complete file with this hash. */
  'document-file-missing': 409,
  /** The classification, organizational item or safe box does not exist or was deleted. */
  'filing-place-unknown': 422,
  /** Another item already has this uid. */
  'filing-uid-taken': 409,
  'filing-in-itself': 409,
  'filing-too-deep': 422,
  'filing-identifier-taken': 409,
  /** Shared by all companies: only the provider can change it. */
  'filing-shared': 403,
  'filing-not-empty': 409,

  /** Unknown, switched off, expired or used up: strangers do not learn which. */
  'public-form-gone': 404,
  'public-form-pin-missing': 403,
  'public-form-pin-wrong': 403,
  'public-form-proof-wrong': 403,
  'public-form-answer-invalid': 422,

  /** The person is not signed in to the GED, or the token was deleted. */
  'ged-signed-out': 409,
  /** The GED token has expired, or the GED refuses it. */
  'ged-expired': 409,
  /** Not a public https address. */
  'ged-address-refused': 422,
  'ged-sign-in-refused': 403,
  /** The GED does not permit this to the signed-in person. */
  'ged-not-allowed': 403,
  /** The GED has no such workspace, unit, company or classification. */
  'ged-not-found': 404,
  /** The GED did not answer in time, or failed. */
  'ged-unreachable': 502,
  /** The GED's answer does not match `docs/ged-connector.md`. */
  'ged-answer-invalid': 502,
  /** The GED's answer exceeds the size limit. */
  'ged-too-large': 502,
  /** The GED refuses the document, most likely because of a field. */
  'ged-document-refused': 422,
  /** This GED does not accept documents. */
  'ged-documents-unsupported': 501,

  /** Not a public https address. */
  'webhook-address-refused': 422,
  'webhooks-full': 409,
  'api-keys-full': 409,
  /** Unknown, revoked, expired, or its creator left the company: programs do not learn which. */
  'api-key-invalid': 401,
  'api-key-scope': 403,
  'api-key-computer': 403,
  /** No signature product is configured. */
  'signature-unavailable': 501,
  /** Document for the signature product: unknown, expired or fetched too often; callers do not learn which. */
  'hand-over-gone': 404,
  /** Reasons why a PDF cannot be signed (specification 1, section 5). */
  'pdf-signed': 422,
  'pdf-encrypted': 422,
  'pdf-unreadable': 422,

  /** The browser's push service has no public https address. */
  'push-endpoint-refused': 422,
  /** Notifications are off on this device. */
  'push-not-on': 409,
  /** The push service refused the notification. */
  'push-not-delivered': 502,
  /** The browser got no address from its push service. */
  'push-unavailable': 0,
  /** The person or the browser blocks notifications of this site. */
  'push-denied': 0,

  'network-unreachable': 0,
  'answer-malformed': 0,
  'device-storage-full': 0,
  'device-storage-closed': 0,
  'certificate-too-large': 0,
  'image-unreadable': 0,
  'image-too-large': 0,
  'import-unreadable': 0,
  'import-newer-version': 0,
  /** The file contains work of another person or company. */
  'import-of-another-person': 0,
  /** The local agent, which reports the computer's name, does not answer. */
  'agent-unreachable': 0,
  /** Another program uses the agent's port, or the agent serves another address only. */
  'agent-port-taken': 0,
  'agent-outdated': 0,
  'name-too-long': 0,
  /** A category cannot be moved into itself or into its own descendants. */
  'area-in-itself': 0,
  'template-not-found': 0,
  'template-save-failed': 0,
  'document-generation-failed': 0,
  /** Neither the device nor the server has the state of the template that the document was made from. */
  'execution-version-missing': 0,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/**
 * The only error type that crosses layers: a closed code and, if useful, the invalid part of the input and the cause.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** With `time-blocked`: the company's current blocked hours, if known. */
  readonly hours: TimeBlocking | undefined;

  constructor(code: ErrorCode, options: { field?: string; cause?: unknown; hours?: TimeBlocking } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = options.field;
    this.hours = options.hours;
  }
}

/** Returns `error` itself if it is an AppError, otherwise one of code `fallback` with `error` as its cause. */
export function toAppError(error: unknown, fallback: ErrorCode = 'internal'): AppError {
  return error instanceof AppError ? error : new AppError(fallback, { cause: error });
}
