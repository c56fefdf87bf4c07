import type { z } from 'zod';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import { GED_TITLE_MAX, type GedField, type GedItem } from '#domain/entities/ged.ts';
import { cleanTree, gedTitle } from '#domain/rules/ged/classification-tree.ts';
import type { Clock } from '#server/clock.ts';
import { OutboundError, type Outbound, type OutboundAnswer } from '#server/gateways/outbound/outbound.ts';
import * as contract from './ged-contract.ts';
import type { GedAccess, GedGateway, GedTokens } from './ged-gateway.ts';
import { listedClassifications } from './listed-classifications.ts';

const TIMEOUT_MILLISECONDS = 15_000;
/** Enough for the largest tree, or a document over a slow connection. */
const LONG_TIMEOUT_MILLISECONDS = 40_000;
const ANSWER_BYTES = 1_000_000;
const TREE_BYTES = 8_000_000;
/** Upper limit for any token lifetime that a GED declares. */
const MOST_TOKEN_MILLISECONDS = 30 * 86_400_000;

export interface HttpGedParts {
  outbound: Outbound;
  clock: Clock;
  /** Overrides the timeouts above, for tests. */
  timeoutMs?: number;
}

interface Asked {
  method: 'GET' | 'POST' | 'PUT';
  /** Path segments after `/api/v1`. */
  path: readonly string[];
  /** Sent as a PDF if it is bytes, else as JSON. */
  body?: object;
  answerBytes?: number;
  timeoutMs?: number;
}

/** Error codes for statuses that differ from the common ones. */
type Refusals = Partial<Record<number, ErrorCode>>;

const SIGNING_IN: Refusals = {
  401: 'ged-sign-in-refused',
  403: 'ged-sign-in-refused',
  404: 'ged-answer-invalid',
};
const STORING: Refusals = { 422: 'ged-document-refused', 501: 'ged-documents-unsupported' };

/** A GED over REST with bearer tokens, by the contract of `docs/ged-connector.md`. */
export function createHttpGed(parts: HttpGedParts): GedGateway {
  const { outbound, clock } = parts;

  const ask = async <S extends z.ZodType>(
    { environment, token }: { environment: string; token: string | null },
    asked: Asked,
    schema: S,
    refusals: Refusals = {},
  ): Promise<z.infer<S>> => {
    const answer = await sent(parts, { environment, token }, asked);
    if (answer.status !== 200) throw new AppError(refusalOf(answer.status, refusals));
    return readAnswer(answer, schema);
  };
  const items = async (access: GedAccess, path: readonly string[]): Promise<GedItem[]> => {
    const { items: found } = await ask(access, { method: 'GET', path }, contract.itemsSchema);
    return found.map(({ id, title }) => ({ id, title: gedTitle(title) || id }));
  };
  const signed = async (
    environment: string,
    path: string,
    body: object,
    refusals: Refusals,
  ): Promise<GedTokens> => {
    const asked: Asked = { method: 'POST', path: [path], body };
    const tokens = await ask({ environment, token: null }, asked, contract.tokensSchema, refusals);
    return tokensOf(tokens, clock.now());
  };

  return {
    environmentOf: (typed) => environmentOf(outbound.accepts(typed.trim())),
    signIn: (environment, user, password) =>
      signed(environment, 'authenticate', { user, password }, SIGNING_IN),
    renew: (environment, refreshToken) =>
      signed(environment, 'token', { refreshToken }, { 403: 'ged-expired', 404: 'ged-expired' }),
    workspaces: (access) => items(access, ['workspaces']),
    units: (access, workspace) => items(access, ['workspaces', workspace, 'units']),
    companies: (access, unit) => items(access, ['units', unit, 'companies']),
    classifications: async (access, company) => {
      const path = ['companies', company, 'classifications'];
      const limits = { answerBytes: TREE_BYTES, timeoutMs: LONG_TIMEOUT_MILLISECONDS };
      const { items: nested } = await ask(access, { method: 'GET', path, ...limits }, contract.treeSchema);
      const tree = cleanTree(listedClassifications(nested));
      if (tree === null) throw new AppError('ged-too-large');
      return tree;
    },
    classification: async (access, id) => {
      const path = ['classifications', id];
      const found = await ask(access, { method: 'GET', path }, contract.classificationSchema);
      if (found.id !== id) throw new AppError('ged-answer-invalid');
      return { id, identifier: found.identifier, title: gedTitle(found.title) };
    },
    fields: async (access, company, identifier) => {
      const path = ['companies', company, 'classifications', identifier, 'fields'];
      const { items: found } = await ask(access, { method: 'GET', path }, contract.fieldsSchema);
      return found.map(fieldOf);
    },
    store: async (access, { company, classification, ...document }, content) => {
      const path = ['companies', company, 'classifications', classification, 'documents'];
      const announced = { method: 'POST', path, body: document } as const;
      const { id } = await ask(access, announced, contract.storedSchema, STORING);
      const upload = {
        method: 'PUT',
        path: ['documents', id, 'content'],
        body: content,
        timeoutMs: LONG_TIMEOUT_MILLISECONDS,
      } as const;
      await ask(access, upload, contract.storedSchema, STORING);
      return id;
    },
  };
}

/** Anything after the address' path is dropped, and so is a trailing slash. */
function environmentOf(url: URL | null): string | null {
  return url === null ? null : `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

async function sent(
  { outbound, timeoutMs }: HttpGedParts,
  { environment, token }: { environment: string; token: string | null },
  asked: Asked,
): Promise<OutboundAnswer> {
  const url = outbound.accepts(`${environment}/api/v1/${asked.path.map(encodeURIComponent).join('/')}`);
  if (url === null) throw new AppError('ged-address-refused');
  const { body } = asked;
  const bytes = body === undefined || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  try {
    return await outbound.request(url, {
      method: asked.method,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(bytes === undefined
          ? {}
          : { 'content-type': bytes === body ? 'application/pdf' : 'application/json' }),
      },
      ...(bytes === undefined ? {} : { body: bytes }),
      timeoutMs: timeoutMs ?? asked.timeoutMs ?? TIMEOUT_MILLISECONDS,
      answerBytes: asked.answerBytes ?? ANSWER_BYTES,
    });
  } catch (error) {
    throw new AppError(codeOf(error), { cause: error });
  }
}

function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof OutboundError)) return 'internal';
  const codes = {
    refused: 'ged-address-refused',
    unreachable: 'ged-unreachable',
    'too-large': 'ged-too-large',
  } as const;
  return codes[error.reason];
}

function refusalOf(status: number, refusals: Refusals): ErrorCode {
  const own = refusals[status];
  if (own !== undefined) return own;
  if (status === 401) return 'ged-expired';
  if (status === 403) return 'ged-not-allowed';
  if (status === 404) return 'ged-not-found';
  return status === 429 || status >= 500 ? 'ged-unreachable' : 'ged-answer-invalid';
}

function readAnswer<S extends z.ZodType>({ type, body }: OutboundAnswer, schema: S): z.infer<S> {
  if (type !== 'application/json') throw new AppError('ged-answer-invalid');
  try {
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch (cause) {
    throw new AppError('ged-answer-invalid', { cause });
  }
}

function tokensOf(
  { token, expiresAt, refreshToken }: z.infer<typeof contract.tokensSchema>,
  now: Date,
): GedTokens {
  const most = now.getTime() + MOST_TOKEN_MILLISECONDS;
  const ends = Math.min(Date.parse(expiresAt), most);
  if (ends <= now.getTime()) throw new AppError('ged-answer-invalid');
  return { token, expiresAt: new Date(ends).toISOString(), refreshToken: refreshToken ?? null };
}

const types: Partial<Record<string, GedField['type']>> = {
  number: 'number',
  date: 'date',
  boolean: 'boolean',
  list: 'choice',
};

function fieldOf(found: z.infer<typeof contract.fieldsSchema>['items'][number]): GedField {
  const { id, title, internalName, type, definitions } = found;
  const options = [...new Set((definitions?.options ?? []).map(gedTitle))].filter((text) => text !== '');
  const known = types[type] ?? 'text';
  return {
    id,
    title: gedTitle(title) || id,
    internalName: gedTitle(internalName).slice(0, GED_TITLE_MAX),
    type: known === 'choice' && options.length === 0 ? 'text' : known,
    options: known === 'choice' ? options : [],
    definitions: { required: definitions?.required ?? false },
  };
}
