import { z } from 'zod';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { machineAccessSchema } from '../entities/user.ts';
import { machineNameSchema } from '../rules/people/machine-name.ts';
import { defineCall } from './call.ts';

/**
 * Address of the local agent, on the computer itself: `GET /machine/name` returns `{ name, version }`. The port is
 * below the ephemeral ports (from 32768 on Linux, 49152 on Windows and macOS), so that no outgoing connection takes it.
 */
export const AGENT_ORIGIN = 'http://127.0.0.1:27820';
/** Specification 2, section 9. */
export const LEAST_AGENT_VERSION = '2.0.44';

export const agentAnswerSchema = z.object({ name: z.string().min(1).max(255), version: z.string().max(20) });

/**
 * Reports the computer that this session runs on; `domain/rules/machine-access` describes how far this can be trusted.
 */
export const tellMachine = defineCall({
  method: 'POST',
  path: '/machine/access',
  params: z.strictObject({}),
  body: z.strictObject({ machine: machineNameSchema }),
  response: z.strictObject({
    access: machineAccessSchema,
    /** The person used another computer before. */
    different: z.boolean(),
  }),
  access: 'session',
  whileMachineUnknown: true,
  limits: ['read'],
  errors: ['invalid-request'],
});

/** The newest installer of the local agent; null if none is offered. */
export const newestInstaller = defineCall({
  method: 'GET',
  path: '/machine/installer',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({
    installer: z.strictObject({ url: z.string(), createdAt: instantSchema }).nullable(),
    least: z.string(),
  }),
  access: 'session',
  whileMachineUnknown: true,
  limits: ['read'],
  errors: [],
});

export const decideMachine = defineCall({
  method: 'POST',
  path: '/company/:company/machines/decide',
  params: z.strictObject({ company: uidSchema }),
  body: z.strictObject({
    user: uidSchema,
    /** The computer that the answer is about: another one may have been reported in the meantime. */
    machine: machineNameSchema,
    approved: z.boolean(),
  }),
  response: z.strictObject({ access: machineAccessSchema }),
  access: 'settings.admin',
  limits: ['companyAdmin'],
  errors: ['not-allowed', 'not-found'],
});
