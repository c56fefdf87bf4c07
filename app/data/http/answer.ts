import type { z } from 'zod';
import { headers as names } from '#domain/api/call.ts';
import { errorAnswerSchema } from '#domain/api/error-answer.ts';
import { AppError } from '#domain/api/errors.ts';
import { timeBlockingSchema, type TimeBlocking } from '#domain/entities/company.ts';

interface Refusal {
  field?: string;
  hours?: TimeBlocking;
  retryAfterMs: number | null;
  requestId?: string;
}

/** A refusal by the server, with the wait that it requested. */
export class RefusedError extends AppError {
  readonly retryAfterMs: number | null;
  /** The id of this request in the server's log. */
  readonly requestId: string | undefined;

  constructor(code: AppError['code'], { retryAfterMs, requestId, ...options }: Refusal) {
    super(code, options);
    this.retryAfterMs = retryAfterMs;
    this.requestId = requestId;
  }
}

/**
 * @throws AppError `answer-malformed` for an answer that is not our server's: a captive portal's page, a proxy's
 * error
 */
export async function readAnswer<R extends z.ZodType>(response: Response, schema: R): Promise<z.infer<R>> {
  if (!response.ok) throw await refusalOf(response);
  const result = schema.safeParse(await jsonOf(response));
  if (!result.success) throw new AppError('answer-malformed', { cause: result.error });
  return result.data;
}

export async function refusalOf(response: Response): Promise<AppError> {
  const body = errorAnswerSchema.safeParse(await jsonOf(response));
  if (!body.success) return new AppError('answer-malformed', { cause: body.error });
  const { code, field, retryAfter, requestId } = body.data.error;
  const retryAfterMs = retryAfter === undefined ? null : retryAfter * 1000;
  const hours = hoursOf(response);
  return new RefusedError(code, {
    retryAfterMs,
    requestId,
    ...(field === undefined ? {} : { field }),
    ...(hours === null ? {} : { hours }),
  });
}

/** The hours of a `time-blocked` error; null if the answer does not contain them. */
function hoursOf({ headers }: Response): TimeBlocking | null {
  const text = headers.get(names.hours);
  if (text === null) return null;
  try {
    return timeBlockingSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
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
