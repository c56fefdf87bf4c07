import type { z } from 'zod';
import { settingAreas } from './config.ts';

const WIDTH = 100;
const HEAD =
  '# Copy this file to .env and remove the # in front of each setting that you change. Variables of the\n# environment take precedence.';

/** The text of `.env.example`: every setting with its description, commented out at its default. */
export function renderEnvironmentExample(): string {
  const areas = Object.entries<Record<string, z.ZodType>>(settingAreas).map(([title, settings]) =>
    [`# == ${title} ==`, ...Object.entries(settings).map(renderSetting)].join('\n\n'),
  );
  return `${[HEAD, ...areas].join('\n\n')}\n`;
}

function renderSetting([name, schema]: [string, z.ZodType]): string {
  return [...wrapped(schema.description ?? ''), `# ${name}=${defaultOf(schema)}`].join('\n');
}

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
