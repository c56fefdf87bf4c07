/** `npm run agent:pack [-- <file>]`: writes the local agent as one file of plain JavaScript for distribution. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const target = process.argv[2] ?? 'dist-agent/autodocs-agent.mjs';
const source = await readFile(fileURLToPath(new URL('agent.ts', import.meta.url)), 'utf8');
await mkdir(dirname(target), { recursive: true });
await writeFile(target, `#!/usr/bin/env node\n${stripTypeScriptTypes(source)}`, { mode: 0o755 });
console.log(target);
