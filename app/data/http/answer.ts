import type { z } from 'zod';
import { errorAnswerSchema } from '#domain/api/error-answer.ts';
import { AppError } from '#domain/api/errors.ts';

/** A server's refusal, with the wait it asked for. */
export class RefusedError extends AppError {
  readonly retryAfterMs: number | null;

  constructor(code: AppError['code'], options: { field?: string; retryAfterMs: number | null }) {
    super(code, options.field === undefined ? {} : { field: options.field });
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** @throws AppError `answer-malformed` for what our server cannot have sent: a captive portal's page, a proxy's error */
export async function readAnswer<R extends z.ZodType>(response: Response, schema: R): Promise<z.infer<R>> {
  if (!response.ok) throw await refusalOf(response);
  const result = schema.safeParse(await jsonOf(response));
  if (!result.success) throw new AppError('answer-malformed', { cause: result.error });
  return result.data;
}

export async function refusalOf(response: Response): Promise<AppError> {
  const body = errorAnswerSchema.safeParse(await jsonOf(response));
  if (!body.success) return new AppError('answer-malformed', { cause: body.error });
  const { code, field, retryAfter } = body.data.error;
  const retryAfterMs = retryAfter === undefined ? null : retryAfter * 1000;
  return new RefusedError(code, field === undefined ? { retryAfterMs } : { field, retryAfterMs });
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new AppError('network-unreachable', { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('answer-malformed', { cause });
  }
}
