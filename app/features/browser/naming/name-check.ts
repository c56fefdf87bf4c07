import { AREA_NAME_MAX } from '#domain/entities/template-area.ts';
import { PACKAGE_NAME_MAX } from '#domain/entities/package.ts';
import { TEMPLATE_NAME_MAX } from '#domain/entities/template.ts';
import type { BrowserItem } from '../browser-item.ts';

/** Milliseconds after the last key before a name is saved (specification 3, section 9). */
export const RENAME_AFTER = 2000;

export const nameMax = {
  area: AREA_NAME_MAX,
  template: TEMPLATE_NAME_MAX,
  package: PACKAGE_NAME_MAX,
} as const;

export type NameProblem = 'empty' | 'too-long';

/** Why a typed name cannot be saved; null if it can. */
export function nameProblem(kind: BrowserItem['kind'], typed: string): NameProblem | null {
  const name = typed.trim();
  if (name === '') return 'empty';
  return name.length > nameMax[kind] ? 'too-long' : null;
}
