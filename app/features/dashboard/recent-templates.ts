import type { Template } from '#domain/entities/template.ts';

/** The `count` most recently changed templates, newest first, without sorting all of them. */
export function recentTemplates(templates: readonly Template[], count: number): Template[] {
  const recent: Template[] = [];
  for (const template of templates) {
    const after = recent.findIndex((other) => other.lastModifiedAt < template.lastModifiedAt);
    if (after === -1 && recent.length >= count) continue;
    recent.splice(after === -1 ? recent.length : after, 0, template);
    if (recent.length > count) recent.pop();
  }
  return recent;
}
