import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Call } from '#domain/api/call.ts';
import { AppError } from '#domain/api/errors.ts';

export interface OpenInput<P extends z.ZodType, B extends z.ZodType> {
  params: z.infer<P>;
  body: z.infer<B>;
  request: Request;
  response: Response;
}

export async function readInput<P extends z.ZodType, B extends z.ZodType>(
  call: Call<P, B>,
  bytes: Buffer,
  request: Request,
  response: Response,
): Promise<OpenInput<P, B>> {
  const body = call.method === 'GET' ? undefined : readJson(request, bytes);
  return {
    params: parsed(call.params, request.params, 'params'),
    body: parsed(call.body, body, 'body'),
    request,
    response,
  };
}

/** Undefined if the content type is not JSON: a form on another site can send all other types. */
function readJson(request: Request, bytes: Buffer): unknown {
  if (typeof request.is('application/json') !== 'string') return undefined;
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (cause) {
    throw new AppError('invalid-request', { field: 'body', cause });
  }
}

export function parsed<S extends z.ZodType>(schema: S, value: unknown, part: string): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const path = [part, ...(nearestIssue(result.error.issues)?.path ?? [])].map(String).join('.');
  throw new AppError('invalid-request', { field: path, cause: result.error });
}

/** For a union type, the issue of the variant that the body matches best. */
function nearestIssue([first]: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  if (first?.code !== 'invalid_union') return first;
  const [nearest] = first.errors.toSorted((a, b) => a.length - b.length);
  return nearest?.[0] ?? first;
}

/** The answer must match the declared schema exactly: an extra field is a leak, so it is an error and not a warning. */
export function guarded<R extends z.ZodType>(
  call: Call<z.ZodType, z.ZodType, R>,
  answer: z.input<R>,
): unknown {
  const result = call.response.safeParse(answer);
  if (result.success) return result.data;
  throw new AppError('internal', { cause: result.error });
}
