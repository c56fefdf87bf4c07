import type { Request, Router } from 'express';
import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type { ApiScope } from '#domain/entities/api-key.ts';
import type { ProgramCall } from '#domain/api/programs.ts';
import { readProgram, type Program } from '#server/security/tokens/api-keys.ts';
import type { NeedsOf } from '#server/services.ts';
import { addressOf } from '../hosts/address-key.ts';
import { keyRawRoute, keyRoute } from './key-route.ts';
import type { OpenInput } from './validate.ts';
import type { OpenRawInput, RawRoute } from './raw-route.ts';
import type { RouteNeeds } from './register.ts';

type Needs = RouteNeeds & NeedsOf<typeof readProgram>;

export interface ProgramInput<
  P extends z.ZodType,
  Q extends z.ZodObject,
  B extends z.ZodType,
> extends OpenInput<P, B> {
  query: z.infer<Q>;
  program: Program;
}

/**
 * Registers a call for programs: limit -> key -> limit of the key -> body -> memory -> validate -> handler -> response
 * guard.
 */
export function programRoute<
  P extends z.ZodType,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  router: Router,
  services: Needs,
  call: ProgramCall<P, Q, B, R>,
  handler: (input: ProgramInput<P, Q, B>) => Promise<z.input<R>>,
): void {
  keyRoute(router, services, call, {
    enter: (request) => enter(services, request, call.scope),
    handle: ({ entered: program, ...input }) => {
      const query = call.query.safeParse(input.request.query);
      if (!query.success) throw new AppError('invalid-request', { field: 'query', cause: query.error });
      return handler({ ...input, query: query.data, program });
    },
  });
}

/** Like `programRoute`, for a call that answers with a file. */
export function programRawRoute<P extends z.ZodType>(
  router: Router,
  services: Needs,
  call: Omit<RawRoute<P>, 'bytes' | 'limits'> & Pick<ProgramCall, 'scope' | 'errors'>,
  handler: (input: OpenRawInput<P> & { program: Program }) => Promise<void>,
): void {
  const described = { ...call, limits: [] };
  keyRawRoute(router, services, described, {
    enter: (request) => enter(services, request, call.scope),
    handle: ({ entered: program, ...input }) => handler({ ...input, program }),
  });
}

async function enter(services: Needs, request: Request, scope: ApiScope): Promise<Program> {
  const program = await readProgram(services, request, scope).catch(async (error: unknown) => {
    // Guessed keys count towards the limit of the client's address.
    await services.limiter.takeByAddress('open', addressOf(request));
    throw error;
  });
  await services.limiter.take('apiKey', program.key.uid);
  return program;
}
