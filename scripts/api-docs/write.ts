import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { describedApi } from './described.ts';
import { renderApiDocs } from './render.ts';

const file = new URL('../../docs/api.md', import.meta.url).pathname;
const config = await resolveConfig(file);
await writeFile(file, await format(renderApiDocs(describedApi()), { ...config, parser: 'markdown' }));
