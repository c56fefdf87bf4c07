import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageSchema = z.looseObject({ version: z.string() });

export const VERSION = packageSchema.parse(
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
).version;
