import { z } from 'zod';
import { isOpen, type CallAccess } from '#domain/api/call.ts';
import type { RegisteredCall } from '#tests/support/registered-calls.ts';
import { sampleOf } from '#tests/support/sample-of.ts';
import { AS_ADMINISTRATOR, ownAttempts, type Attempt } from './attempts.ts';
import type { World } from './world.ts';

/** What somebody needs to make a call with this access; undefined where the command decides. */
export function neededFor(access: CallAccess): string | undefined {
  if (access === 'api-key') return 'an API key';
  if (access === 'company-admin') return AS_ADMINISTRATOR;
  if (access === 'own-company-admin') return 'administration';
  return isOpen({ access }) || access === 'session' ? undefined : access;
}

/**
 * What is tried with a call: its own attempts or else a valid request, made from its schema; and in another company,
 * where the address names one. @throws Error if no valid request of the call can be made
 */
export function attemptsOf(call: RegisteredCall, world: World): Attempt[] {
  const { elsewhere } = world;
  const needs = neededFor(call.access);
  const plain = ownAttempts[call.name]?.(world) ?? [
    { body: bodyOf(call), ...(needs === undefined ? {} : { needs }) },
  ];
  const ofCompany = call.path.startsWith('/company/:company/') && !isOpen(call);
  const abroad = { params: { company: elsewhere }, body: bodyOf(call), needs: 'nobody may' };
  return ofCompany ? [...plain, abroad] : plain;
}

export function bodyOf({ name, body }: RegisteredCall): unknown {
  if (body === null || body instanceof z.ZodUndefined) return {};
  return sampleOf(body, `body of ${name}`) ?? {};
}
