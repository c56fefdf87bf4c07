import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { BrowserItem } from '../browser-item.ts';

type Items = readonly BrowserItem[];

export const nothing = (): readonly Permission[] => [];
export const editTemplates = (): readonly Permission[] => ['templates.edit'];

/** Permissions to change the records themselves. */
export function changing(items: Items): readonly Permission[] {
  return [
    ...(items.some(({ kind }) => kind === 'area') ? ['categories.edit' as const] : []),
    ...(items.some(({ kind }) => kind !== 'area') ? ['templates.edit' as const] : []),
  ];
}

/** Deleting a category also deletes its content. */
export function deleting(items: Items): readonly Permission[] {
  return items.some(({ kind }) => kind === 'area')
    ? ['categories.edit', 'templates.edit']
    : ['templates.edit'];
}
