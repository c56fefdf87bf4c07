import type { Template } from '#domain/entities/template.ts';
import { openConflicts } from '../merge/body/open-conflicts.ts';
import { textAreasOf } from '../merge/body/text-areas.ts';
import { sameValue } from '../merge/template/merge-parts.ts';
import { openPartConflicts } from '../merge/template/part-conflicts.ts';
import type { Author, VersionsInConflict } from '../merge/template/versions-in-conflict.ts';

type Held = Pick<Template, 'document' | 'conflicts'>;

/** Every conflict of a template in which nobody has chosen yet: those of its parts, and those of its text. */
export function conflictsIn(template: Template): VersionsInConflict<Author>[] {
  return [
    ...openPartConflicts(template),
    ...openConflicts(textAreasOf(template.document)).map(({ conflict }) => conflict),
  ];
}

function versionsIn({ document, conflicts = [] }: Held): Author[] {
  const inText = openConflicts(textAreasOf(document)).map(({ conflict }) => conflict);
  const all: VersionsInConflict<Author>[] = [...conflicts, ...inText];
  return all.flatMap(({ others }) => others);
}

/** Whether `now` has a version to choose from that `before` did not have. */
export function hasNewVersion(now: Held, before: Held): boolean {
  const known = versionsIn(before);
  return versionsIn(now).some((version) => !known.some((other) => sameValue(version, other)));
}
