import type { Router } from 'express';
import { z } from 'zod';
import { isOpen, type Call } from '#domain/api/call.ts';
import { errorAnswerSchema } from '#domain/api/error-answer.ts';
import { errorStatus, type ErrorCode } from '#domain/api/errors.ts';

/** A registered call; body and answer are null if the handler reads and writes them itself. */
export interface DescribedCall extends Pick<Call, 'method' | 'path' | 'params' | 'access' | 'limits'> {
  body: z.ZodType | null;
  response: z.ZodType | null;
  errors: readonly ErrorCode[];
  /** For a program call: the query parameters, and the scope that its key needs. */
  query?: z.ZodObject;
  scope?: string;
}

const described = new WeakMap<Router, DescribedCall[]>();

/** Every route calls this when it is registered, so that the description is complete. */
export function describeCall(router: Router, call: DescribedCall): void {
  described.set(router, [...(described.get(router) ?? []), call]);
}

export function describedCalls(router: Router): readonly DescribedCall[] {
  return described.get(router) ?? [];
}

/** OpenAPI 3.1 of all calls registered with `router`. */
export function openApiOf(router: Router, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of describedCalls(router)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Autodocs', version },
    paths,
    components: {
      schemas: { Error: schemaOf(errorAnswerSchema, 'output') },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'firebase-token' },
        company: { type: 'apiKey', in: 'header', name: 'company-id' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operationOf(call: DescribedCall): object {
  return {
    parameters: [
      ...[...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameterOf(call.params, name)),
      ...Object.entries(call.query?.shape ?? {}).map(([name, schema]) => queryParameterOf(name, schema)),
    ],
    security: securityOf(call),
    'x-access': call.access,
    ...(call.scope === undefined ? {} : { 'x-scope': call.scope }),
    ...(call.body === null || call.body instanceof z.ZodUndefined || call.method === 'GET'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }),
    responses: {
      '200': {
        description: 'Success',
        ...(call.response === null
          ? {}
          : { content: { 'application/json': { schema: schemaOf(call.response, 'output') } } }),
      },
      ...refusalsOf(call.errors),
    },
    'x-rate-limits': call.limits,
  };
}

function securityOf({ access }: DescribedCall): Record<string, never[]>[] {
  if (access === 'api-key') return [{ key: [] }];
  return isOpen({ access }) ? [] : [{ token: [], company: [] }];
}

function queryParameterOf(name: string, schema: z.ZodType): object {
  const required = !schema.safeParse(undefined).success;
  return { name, in: 'query', required, schema: schemaOf(schema, 'input') };
}

function parameterOf(params: z.ZodType, name: string): object {
  const shape: Partial<Record<string, z.ZodType>> = params instanceof z.ZodObject ? params.shape : {};
  const schema = shape[name];
  return {
    name,
    in: 'path',
    required: true,
    schema: schema === undefined ? { type: 'string' } : schemaOf(schema, 'input'),
  };
}

/** Codes with the same status are listed together. */
function refusalsOf(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const entries = [...byStatus].map(([status, listed]) => [
    String(status),
    {
      description: listed.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries(entries) as Record<string, object>;
}

/** Refinements cannot be written as JSON schema; only the server checks them. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
