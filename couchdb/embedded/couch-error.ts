import { z } from 'zod';

/** An error response in CouchDB's format: status, and `{error, reason}` as JSON. */
export class CouchError extends Error {
  readonly status: number;
  readonly word: string;

  constructor(status: number, word: string, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'CouchError';
    this.status = status;
    this.word = word;
  }
}

export const missingDatabase = () => new CouchError(404, 'not_found', 'Database does not exist.');
export const missingDocument = () => new CouchError(404, 'not_found', 'missing');
export const badRequest = (reason: string) => new CouchError(400, 'bad_request', reason);

const pouchErrorSchema = z.looseObject({
  status: z.number(),
  name: z.string(),
  message: z.string(),
  reason: z.string().optional(),
});
const parserErrorSchema = z.looseObject({ status: z.number(), type: z.string(), message: z.string() });

/** After such an error LevelDB refuses writes until it is reopened. */
export function isDiskError(error: unknown): boolean {
  return (
    error instanceof Error && /IO error|Corruption|No space left|Database is not open/i.test(error.message)
  );
}

export function toCouchError(error: unknown): CouchError {
  if (error instanceof CouchError) return error;
  const parser = parserErrorSchema.safeParse(error);
  if (parser.success) {
    const word = parser.data.status === 413 ? 'document_too_large' : 'bad_request';
    return new CouchError(parser.data.status, word, parser.data.message, { cause: error });
  }
  const message = error instanceof Error ? error.message : String(error);
  if (/No space left|File too large|quota exceeded/i.test(message)) {
    return new CouchError(507, 'insufficient_storage', message, { cause: error });
  }
  const pouch = pouchErrorSchema.safeParse(error);
  if (!pouch.success) return new CouchError(500, 'internal_server_error', message, { cause: error });
  const { status, name, reason } = pouch.data;
  return new CouchError(status, name, reason ?? pouch.data.message, { cause: error });
}
