import type { z } from 'zod';
import { environmentSchema } from './config.ts';

const WIDTH = 100;

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function defaultOf(schema: z.ZodType): string {
  const result = schema.safeParse(undefined);
  const value = result.success ? result.data : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The text of `.env.example`: every setting with its meaning, commented out at its default. */
export function renderEnvironmentExample(): string {
  const entries = Object.entries<z.ZodType>(environmentSchema.shape).map(([name, schema]) =>
    [...wrapped(schema.description ?? ''), `# ${name}=${defaultOf(schema)}`].join('\n'),
  );
  return `# Copy to .env and take the # away from what you set. Settings of the environment come first.\n\n${entries.join('\n\n')}\n`;
}
