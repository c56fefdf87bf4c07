import type { TimeBlocking } from '../entities/company.ts';

/**
 * Every error a person or a caller can meet. Each has a text and a way out in `app/i18n/<language>/errors.ts`
 * (a missing one fails the build) and one HTTP status here. Sign-in codes are those of specification 2, section 8.
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
  /** The certificate's CPF is not the typed one, or not the person's. */
  'cpf-cert-not-match': 403,
  /** Certificates are not configured on this server. */
  'icp-brasil-auth-not-enabled': 501,
  /** No certificate of a person under ICP-Brasil, or its signature does not hold. */
  'certificate-invalid': 403,
  'certificate-expired': 403,
  /** No PKCS #12 file with a certificate and its RSA key. */
  'certificate-unreadable': 422,
  'certificate-password-wrong': 422,
  'certificate-too-many': 409,
  'certificate-revoked': 403,
  /** Expired, used, or begun in another browser: the sign-in has to be begun again. */
  'sign-in-attempt-invalid': 410,
  /** It did not answer, or what it answered does not hold. */
  'identity-provider-failed': 502,
  /** The provider does not vouch for the person's e-mail. */
  'identity-not-verified': 403,
  /** No account has the e-mail that the provider vouches for. Told to who proved that it is theirs. */
  'identity-without-account': 403,
  /** Nobody confirmed the CPF of the certificate or of gov.br in their profile. Told to who proved that it is theirs. */
  'cpf-without-account': 403,
  /** The person is known by another provider, and has not allowed this one. */
  'identity-not-linked': 403,
  'sso-token-invalid': 401,
  /** Another company's. */
  'domain-taken': 409,
  'domains-full': 409,
  'recovery-token-invalid': 410,
  'password-too-weak': 422,
  /** One of the 10,000 commonest, or one of them in disguise. */
  'password-too-common': 422,
  'password-breached': 422,
  'password-not-new': 422,
  /** It has the person's own name, e-mail or CPF in it, the company's name or a product's. */
  'password-personal': 422,
  /** It came by mail, and was not used in time to choose one's own. */
  'temporary-password-over': 403,
  'mail-not-sent': 502,
  'sms-not-sent': 502,
  /** Of a second step (specification 1, section 7). */
  'invalid-code': 422,
  /** Answered already, too old, or of another person: signing in begins anew. */
  'challenge-invalid': 410,
  /** The person asks for a second step, and none of theirs works on this server. */
  'second-factor-unavailable': 403,
  /** The password alone is not enough: the second step comes with signing in. */
  'second-factor-needed': 403,
  /** The company wants a second step of everybody: one is set up before anything else .. */
  'second-factor-required': 403,
  /** .. and none is switched off. */
  'second-factor-kept': 409,
  'passkey-refused': 401,
  'passkeys-full': 409,
  /** The browser was not let use a passkey, by the person or by itself. */
  'passkey-cancelled': 0,
  /** Somebody else's work is open on this device, waiting for their new sign-in. */
  'device-of-another-person': 409,
  /** Hours in which the company lets nobody work. */
  'time-blocked': 403,
  /** The company controls machines, and this session has not said on which it runs. */
  'machine-unknown': 403,
  'machine-waiting': 403,
  'machine-disapproved': 403,

  /** Nobody would be left to administer the company. */
  'last-admin': 409,
  /** Nobody disables themself, or takes the administration from themself. */
  'own-account': 409,
  /** As many people as the licences are for can open the product already. */
  'licenses-used-up': 403,
  /** Their name, phone and role are not one company's to change. */
  'user-of-other-companies': 409,
  /** Nobody gives a permission, a group or a product that they do not hold .. */
  'right-not-held': 403,
  /** .. and who is visiting a company gives nothing there. */
  'visitor-gives-nothing': 403,
  'group-name-taken': 409,
  /** 'Administração Geral' is neither renamed nor restricted nor deleted. */
  'group-protected': 409,
  /** Access is asked for by a company's code or tax number, and none has that. */
  'company-not-found': 404,
  /** Decided, revoked or withdrawn meanwhile. */
  'access-request-closed': 409,

  /** Of an invitation to who has an account: answered, withdrawn, over, or of a company that is gone .. */
  'invitation-closed': 409,
  /** .. whoever invited may no longer give what it gives, or a group of it is gone: the company invites anew .. */
  'invitation-outdated': 409,
  /** .. the account is a company admin wherever it works, and the company did not ask for one .. */
  'invitation-needs-admin': 409,
  /** .. and no licence of the company is free for them. */
  'invitation-no-seat': 403,
  'already-in-company': 409,

  /** A CPF or CNPJ that has an account. */
  'identification-in-use': 409,
  'email-in-use': 409,
  /** The CPF of a person who is their own company changes with neither. */
  'tax-document-kept': 409,
  /** Without a mail server nobody can confirm an e-mail. */
  'registration-unavailable': 501,
  /** The company lets nobody register by themselves, or there is no such company. */
  'external-registration-closed': 403,
  /** No service is configured: the address or the company is typed by hand. */
  'lookup-unavailable': 501,
  'lookup-failed': 502,
  'postal-code-unknown': 404,
  'company-unknown': 404,

  'session-missing': 401,
  'session-expired': 401,
  'session-revoked': 401,
  /** Its owner took this device's access away: what is unsent is handed in, then the device is wiped. */
  'device-revoked': 401,
  'company-not-allowed': 403,
  'not-allowed': 403,
  'not-found': 404,
  'invalid-request': 400,
  'too-many-requests': 429,
  'body-too-large': 413,
  /** Compressed: nobody knows what it weighs before it is unpacked. */
  'body-encoded': 415,
  'store-unavailable': 503,
  'store-full': 507,
  /** The server sheds load before its memory runs out; sent again after `retryAfter`. */
  'server-busy': 503,
  /** This app is too old for the server: it keeps its work and has to be updated. */
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
  'message-too-large': 413,
  /** Its author may say it otherwise for `EDIT_MS` alone. */
  'message-edit-too-late': 409,
  'record-conflict': 409,
  /** The server was set back to an older state (a restored backup) and no longer holds this newer one. */
  'record-set-back': 409,
  'checkpoint-unknown': 409,

  'file-hash-mismatch': 422,
  'file-too-large': 413,
  'file-empty': 422,
  'file-incomplete': 409,
  'file-type-not-allowed': 415,
  /** Its bytes are not what its name says. */
  'file-type-mismatch': 422,

  /** Of a document that is kept: its name holds what no name may. */
  'document-name-invalid': 0,
  /** Files of this kind are not kept as documents. */
  'document-type-unknown': 415,
  'document-too-large': 413,
  /** Neither a file with bytes nor a safe box. */
  'document-empty': 422,
  /** A field of its classification's form that must be filled in, or whose value does not fit; `field` tells which. */
  'document-field-missing': 422,
  /** The company holds no whole file of this hash. */
  'document-file-missing': 409,
  /** A classification, organizational item or safe box that is not there, or not any more. */
  'filing-place-unknown': 422,
  /** Another thing has this uid. */
  'filing-uid-taken': 409,
  'filing-in-itself': 409,
  'filing-too-deep': 422,
  'filing-identifier-taken': 409,
  /** Of all companies: the provider changes it. */
  'filing-shared': 403,
  'filing-not-empty': 409,

  /** Unknown, switched off, expired or used up: a stranger is not told which. */
  'public-form-gone': 404,
  'public-form-pin-missing': 403,
  'public-form-pin-wrong': 403,
  'public-form-proof-wrong': 403,
  'public-form-answer-invalid': 422,

  /** Nobody signed in to the GED here, or its token was forgotten. */
  'ged-signed-out': 409,
  /** Its token is over, or the GED takes it no longer. */
  'ged-expired': 409,
  /** No public https address. */
  'ged-address-refused': 422,
  'ged-sign-in-refused': 403,
  /** The GED lets the person who signed in there not do it .. */
  'ged-not-allowed': 403,
  /** .. and has no such workspace, unit, company or classification. */
  'ged-not-found': 404,
  /** It did not answer in time, or failed. */
  'ged-unreachable': 502,
  /** What it answered is not what `docs/ged-connector.md` says. */
  'ged-answer-invalid': 502,
  /** Its answer is longer than what is read. */
  'ged-too-large': 502,
  /** It does not take the document, most likely for a field. */
  'ged-document-refused': 422,
  /** It takes no documents from here. */
  'ged-documents-unsupported': 501,

  /** No public https address. */
  'webhook-address-refused': 422,
  'webhooks-full': 409,
  'api-keys-full': 409,
  /** Unknown, revoked, over, or of who works in the company no more: a program is not told which. */
  'api-key-invalid': 401,
  'api-key-scope': 403,
  'api-key-computer': 403,
  /** No signature product is configured. */
  'signature-unavailable': 501,
  /** Of a document handed to it: unknown, expired or fetched often enough; whoever asks is not told which. */
  'hand-over-gone': 404,
  /** What stands against signing a PDF (specification 1, section 5). */
  'pdf-signed': 422,
  'pdf-encrypted': 422,
  'pdf-unreadable': 422,

  /** The browser's push service is at no public https address. */
  'push-endpoint-refused': 422,
  /** This device is told of nothing. */
  'push-not-on': 409,
  /** The push service did not take it. */
  'push-not-delivered': 502,
  /** The browser got no address from its push service. */
  'push-unavailable': 0,
  /** The person, or the browser by itself, lets this site show no notifications. */
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
  /** The file holds work of another person or company. */
  'import-of-another-person': 0,
  /** The program that tells a computer's name does not answer on this one. */
  'agent-unreachable': 0,
  /** What answers in the agent's place is another program, or an agent that answers another address only. */
  'agent-port-taken': 0,
  'agent-outdated': 0,
  'name-too-long': 0,
  /** A category cannot go into itself or into what lies in it. */
  'area-in-itself': 0,
  'template-not-found': 0,
  'template-save-failed': 0,
  'document-generation-failed': 0,
  /** Neither the device nor the server can give the state of the template that a document was made of now. */
  'execution-version-missing': 0,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** The only error that crosses a layer: a closed code, and for whom it helps the part of the input and the cause. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Of `time-blocked`: the company's window that is closed now, where it is known. */
  readonly hours: TimeBlocking | undefined;

  constructor(code: ErrorCode, options: { field?: string; cause?: unknown; hours?: TimeBlocking } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = options.field;
    this.hours = options.hours;
  }
}

/** `error` itself when it is ours, otherwise one of code `fallback` that carries it as its cause. */
export function toAppError(error: unknown, fallback: ErrorCode = 'internal'): AppError {
  return error instanceof AppError ? error : new AppError(fallback, { cause: error });
}
