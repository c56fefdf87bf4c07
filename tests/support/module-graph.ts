import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Imports evaluated with the module. */
export const STATIC = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm;
/** Dynamic imports. */
export const DYNAMIC = /\bimport\('([^']+)'\)/g;

const sources = new Map<string, string>();

/** The source of a project module, by its path from the root; empty for anything else. */
export function sourceOf(path: string): string {
  if (!/^(app|domain|primitives)\/.*\.tsx?$/.test(path)) return '';
  const source = sources.get(path) ?? readFileSync(join(ROOT, path), 'utf8');
  sources.set(path, source);
  return source;
}

/** Imports of the module at `path` that match `patterns`: paths from the root, and names of libraries. */
export function importsOf(path: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => found(pattern, sourceOf(path))).map((name) => targetOf(name, path));
}

export function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

function targetOf(name: string, from: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? join(dirname(from), name) : name;
}
