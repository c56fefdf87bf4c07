import type { z } from 'zod';
import type { Call } from '#domain/api/call.ts';
import * as calls from '#domain/api/ged.ts';
import type { Device } from '#tests/integration/replication/gateway.ts';
import { codeOf } from '#tests/support/api.ts';

export interface Asked {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export function respond(device: Device, call: Call, { params = {}, body = {}, headers = {} }: Asked = {}) {
  const path = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    call.path,
  );
  const init =
    call.method === 'GET'
      ? { headers }
      : {
          method: call.method,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        };
  return device.fetch(path, init);
}

/** What the server answers; its code where it refuses. */
export async function ask<C extends Call>(
  device: Device,
  call: C,
  asked: Asked = {},
): Promise<z.infer<C['response']>> {
  const response = await respond(device, call, asked);
  if (!response.ok) throw new Error(await codeOf(response));
  return call.response.parse(await response.json()) as z.infer<C['response']>;
}

export function signIn(device: Device, environmentUrl: string, who: { user: string; password: string }) {
  return ask(device, calls.authenticateGed, { body: { environmentUrl, ...who } });
}

/** Every call, with what it would do something with. */
export const everyCall: readonly (readonly [Call, Asked])[] = [
  [calls.readGedSession, {}],
  [
    calls.authenticateGed,
    { body: { environmentUrl: 'https://ged.example.com', user: 'ana', password: 'x' } },
  ],
  [calls.signOutOfGed, {}],
  [calls.listGedWorkspaces, {}],
  [calls.listGedUnits, { params: { workspace: 'ws-matriz' } }],
  [calls.listGedCompanies, { params: { unit: 'un-engenharia' } }],
  [calls.readGedClassifications, { params: { company: 'co-obras' } }],
  [calls.readGedClassification, { params: { classification: 'co-obras-010' } }],
  [calls.listGedFields, { params: { company: 'co-obras', identifier: '010' } }],
  ...[calls.previewGedCategories, calls.createGedCategories].map(
    (call) =>
      [
        call,
        {
          body: {
            ...(call === calls.createGedCategories ? { run: 'run-00001' } : {}),
            workspace: 'ws-matriz',
            unit: 'un-engenharia',
            company: 'co-obras',
            classifications: ['co-obras-010'],
          },
        },
      ] as const,
  ),
  [calls.undoGedCategories, { body: { run: 'run-00001' } }],
  [
    calls.storeGedDocument,
    {
      body: {
        key: 'key-00001',
        company: 'co-obras',
        classification: '010',
        file: 'a'.repeat(64),
        name: 'A.pdf',
        fields: [],
      },
    },
  ],
];
