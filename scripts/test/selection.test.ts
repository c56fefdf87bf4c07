import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browserAreas } from './browser-areas.mjs';
import { readImports } from './import-graph.mjs';
import { selectTests } from './selection.mjs';

const sources: Record<string, string> = {
  'domain/rules/money.ts': '',
  'domain/rules/money.test.ts': "import { money } from './money.ts';",
  'domain/api/files.ts': '',
  'app/shared/inputs/money-input.tsx': "import { money } from '#domain/rules/money.ts';",
  'app/shared/inputs/money-input.test.tsx': "import { MoneyInput } from './money-input.tsx';",
  'sync-server/commands/keep-file.ts': '',
  'sync-server/routes/documents/file-routes.ts':
    "import { keepFile } from '#server/commands/keep-file.ts';\nimport { putFile } from '#domain/api/files.ts';",
  'tests/integration/replication/files.test.ts': "import { putFile } from '#domain/api/files.ts';",
  'tests/integration/server/health.test.ts': "import { health } from '#domain/api/health.ts';",
};
const imports = readImports(Object.keys(sources), (file: string) => sources[file] ?? '');

describe('tests that a change touches', () => {
  it('are those that import it, however far', () => {
    expect(selectTests(imports, ['domain/rules/money.ts']).unit).toEqual([
      'domain/rules/money.test.ts',
      'app/shared/inputs/money-input.test.tsx',
    ]);
  });

  it('are on the server those that make the calls it serves', () => {
    const { integration } = selectTests(imports, ['sync-server/commands/keep-file.ts']);
    expect(integration).toEqual(['tests/integration/replication/files.test.ts']);
  });

  it('are in the browser those of the part of the app', () => {
    expect(selectTests(imports, ['app/shared/inputs/money-input.tsx']).browser).toEqual(
      browserAreas['app/shared/inputs'],
    );
  });

  it('names browser tests that exist, for every feature', () => {
    const specs = Object.values(browserAreas).flat();
    expect(specs.filter((file) => !existsSync(`tests/e2e/${file}`))).toEqual([]);
    const features = readdirSync('app/features').map((name) => `app/features/${name}`);
    expect(features.filter((area) => !(area in browserAreas))).toEqual([]);
  });
});
