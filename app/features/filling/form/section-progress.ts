import type { TemplateField } from '#domain/entities/template.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import type { FormSection } from '#domain/rules/templates/form-sections.ts';
import { Emitter } from '#primitives/emitter.ts';
import { isRequired, problemOf } from '../check/fill-problems.ts';
import type { ValueStore } from '../state/value-store.ts';

/**
 * The number of filled-in fields that need an answer, by section. Counted once and then updated field by field, so that
 * a keystroke costs only one field.
 */
export interface SectionProgress {
  filled: (section: string) => number;
  /** The number of fields that need an answer, in a section or in the whole form: an optional checkbox needs none. */
  wanted: (section?: string) => number;
  /** For the whole form. */
  all: () => number;
  /** Whether all fields are empty; an unticked checkbox is empty. */
  isEmpty: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

function wantsAnswer(field: TemplateField): boolean {
  return field.type !== 'checkbox' || isRequired(field);
}

/** A value that its type cannot parse does not count. */
function isFilled(field: TemplateField, value: string, language: ValueLanguage): boolean {
  return wantsAnswer(field) && value.trim() !== '' && problemOf(field, value, language) === null;
}

/** Returns whether that changed anything. */
function mark(marked: Set<string>, id: string, on: boolean): boolean {
  if (on === marked.has(id)) return false;
  if (on) marked.add(id);
  else marked.delete(id);
  return true;
}

export function createSectionProgress(
  sections: readonly FormSection[],
  values: Pick<ValueStore, 'get' | 'subscribe'>,
  language: ValueLanguage,
): SectionProgress & { follow: () => () => void } {
  const counts = new Map<string, number>();
  const filled = new Set<string>();
  const typed = new Set<string>();
  const changed = new Emitter();
  const count = (section: string, by: number): void => {
    counts.set(section, (counts.get(section) ?? 0) + by);
  };
  const look = (section: string, field: TemplateField): boolean => {
    const value = values.get(field.id);
    const now = isFilled(field, value, language);
    const changed = mark(typed, field.id, value.trim() !== '');
    if (!mark(filled, field.id, now)) return changed;
    count(section, now ? 1 : -1);
    return true;
  };
  const each = <T>(run: (section: string, field: TemplateField) => T): T[] =>
    sections.flatMap(({ id, fields }) => fields.map((field) => run(id, field)));
  const wanted = new Map(sections.map(({ id, fields }) => [id, fields.filter(wantsAnswer).length]));
  const wantedInAll = [...wanted.values()].reduce((sum, fields) => sum + fields, 0);
  each(look);
  return {
    wanted: (section) => (section === undefined ? wantedInAll : (wanted.get(section) ?? 0)),
    filled: (section) => counts.get(section) ?? 0,
    all: () => filled.size,
    isEmpty: () => typed.size === 0,
    subscribe: changed.subscribe,
    follow() {
      each(look);
      const stops = each((section, field) =>
        values.subscribe(field.id, () => {
          if (look(section, field)) changed.emit();
        }),
      );
      return () => stops.forEach((stop) => stop());
    },
  };
}
