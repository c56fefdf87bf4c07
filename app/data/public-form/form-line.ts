import type { z } from 'zod';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { openPrefilledLink, OpenedPrefilled } from '#domain/api/prefilled-links.ts';
import type {
  FormToSign,
  ProofChallenge,
  PublicFormView,
  readPublicDocument,
  sendPublicAnswer,
} from '#domain/api/public-forms.ts';
import type { TemplateDocument } from '#domain/entities/template.ts';

export type SentAnswer = z.infer<typeof sendPublicAnswer.body>;
type DocumentAnswer = z.infer<typeof readPublicDocument.response>;

/**
 * A refused or failed request. Used instead of `AppError`, which would load the schemas: they are too large for a
 * form's first load, and all answers come from the page's own server.
 */
export class FormRefusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'FormRefusal';
    this.code = code;
  }
}

/** The value of `formToSignHeader` of the calls, whose schemas are too large for a form. */
const FORM_HEADER = 'autodocs-form';

/** Codes that the form handles; any other counts as a temporary failure. */
const KNOWN: ReadonlySet<string> = new Set<ErrorCode>([
  'public-form-gone',
  'public-form-pin-missing',
  'public-form-pin-wrong',
  'public-form-proof-wrong',
  'public-form-answer-invalid',
  'too-many-requests',
  'body-too-large',
  'not-found',
]);

export function refusalCode(error: unknown): ErrorCode {
  return error instanceof FormRefusal ? error.code : 'internal';
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new FormRefusal('answer-malformed', cause);
  });
  if (typeof body !== 'object' || body === null) throw new FormRefusal('answer-malformed');
  return body as Record<string, unknown>;
}

async function reach(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: 'same-origin' });
  } catch (cause) {
    throw new FormRefusal('network-unreachable', cause);
  }
}

/** `mark`: a field that every answer of this kind has, and a captive portal's page does not. */
async function ask<T extends object>(path: string, mark: keyof T & string, sent?: object): Promise<T> {
  const init = sent && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  };
  return answered(path, mark, init);
}

async function answered<T extends object>(
  path: string,
  mark: keyof T & string,
  init?: RequestInit,
): Promise<T> {
  const response = await reach(path, init);
  const body = await bodyOf(response);
  if (!response.ok) {
    const code = (body['error'] as { code?: unknown } | undefined)?.code;
    throw new FormRefusal(typeof code === 'string' && KNOWN.has(code) ? (code as ErrorCode) : 'internal');
  }
  if (!(mark in body)) throw new FormRefusal('answer-malformed');
  return body as T;
}

const base = (id: string): string => `/public-forms/${encodeURIComponent(id)}`;

/** The calls of `domain/api/public-forms` for strangers. All errors are `FormRefusal`s. */
export const formLine = {
  read: (id: string): Promise<PublicFormView> => ask<PublicFormView>(base(id), 'sections'),
  /** The company's name, also before the form's PIN was entered. */
  cover: async (id: string): Promise<string> =>
    (await ask<{ company: string }>(`${base(id)}/cover`, 'company')).company,
  unlock: (id: string, pin: string): Promise<PublicFormView> =>
    ask<PublicFormView>(`${base(id)}/unlock`, 'sections', { pin }),
  document: async (id: string, { grant, version }: PublicFormView): Promise<TemplateDocument> =>
    (await ask<DocumentAnswer>(`${base(id)}/document`, 'document', { grant, version })).document,
  prefilled: (id: string, sent: z.infer<typeof openPrefilledLink.body>): Promise<OpenedPrefilled> =>
    ask<OpenedPrefilled>(`${base(id)}/prefilled`, 'state', sent),
  challenge: (id: string, sent: Pick<SentAnswer, 'grant' | 'key'>): Promise<ProofChallenge> =>
    ask<ProofChallenge>(`${base(id)}/challenge`, 'parameters', sent),
  send: async (id: string, answer: SentAnswer): Promise<void> => {
    await ask<{ received: true }>(`${base(id)}/answers`, 'received', answer);
  },
  /** Sends the PDF to the signature product; returns the address of the page for signing. */
  sign: async (id: string, hash: string, sent: FormToSign, pdf: Blob): Promise<string> => {
    const text = new TextEncoder().encode(JSON.stringify(sent));
    const headers = { [FORM_HEADER]: btoa(String.fromCharCode(...text)), 'content-type': 'application/pdf' };
    const init = { method: 'PUT', headers, body: pdf };
    return (await answered<{ address: string }>(`${base(id)}/signatures/${hash}`, 'address', init)).address;
  },
  /** null if the company does not have this file any more. */
  file: async (id: string, hash: string): Promise<Blob | null> => {
    const response = await reach(`${base(id)}/files/${hash}`);
    return response.ok ? response.blob() : null;
  },
};
