import { readFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { describedApi } from './described.ts';
import { renderApiDocs } from './render.ts';

const file = new URL('../../docs/api.md', import.meta.url).pathname;

describe('C12 docs/api.md', () => {
  it('C12 is what the server describes (npm run api-docs)', async () => {
    const config = await resolveConfig(file);
    const current = await format(renderApiDocs(describedApi()), { ...config, parser: 'markdown' });
    expect(await readFile(file, 'utf8')).toBe(current);
  });

  it('C12 tells of a call for programs its scope, what it takes, answers and refuses', () => {
    const text = renderApiDocs(describedApi());
    const [, call = ''] = text.split('### `GET /api/v1/executions/{id}`');
    expect(call).toContain('Scope: `executions.read`');
    expect(call).toContain('- `id` (path)');
    expect(call).toContain('- `fields`: list of objects\n  - `id`: string');
    expect(call).toContain('404 (not-found)');
    expect(text).not.toContain('/company/self');
  });
});
