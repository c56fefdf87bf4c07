import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inertRoutes } from '#tests/support/registered-calls.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) })),
  ),
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

/** What Express itself knows of the routes. */
function registered(): string[] {
  return inertRoutes().stack.flatMap(({ route }) =>
    route === undefined
      ? []
      : route.stack.map(({ method }) => `${method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`),
  );
}

describe('the description of the API', () => {
  it('C12 names every registered route, with the codes it may answer', async () => {
    const answer = await fetch(`${server.origin}/api/openapi.json`);
    const { openapi, paths } = documentSchema.parse(await answer.json());
    expect(openapi).toBe('3.1.0');
    const told = Object.entries(paths).flatMap(([path, of]) =>
      Object.keys(of).map((method) => `${method} ${path}`),
    );
    expect(registered().length).toBeGreaterThan(40);
    // Metrics are an operator's: docs/operations.md describes them.
    expect(registered().filter((route) => !told.includes(route))).toEqual(['get /metrics']);
    const saving = paths['/company/{company}/users/save']?.['post'];
    expect(Object.keys(saving?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '403', '409', '429']),
    );
    expect(JSON.stringify(saving?.['requestBody'])).toContain('companyadmin');
    expect(JSON.stringify(saving?.['requestBody'])).not.toContain('superadmin');
  });
});
