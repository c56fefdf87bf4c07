import { usedPassages } from '#app/editor/passages/rows/row-group.ts';
import type { RulePlace } from '#domain/rules/expression/check/rule-place.ts';
import { useRuleForm, useRuleWorkspace } from '../rule-form.tsx';
import { placesReading } from './places-reading.ts';

/** Where something of a form is used. */
export interface Uses {
  /** Number of tags in the text. */
  tags: number;
  /** Rules that read it, but those of its own. */
  places: readonly RulePlace[];
}

/** Tells where fields and columns are used now. */
export function useUses(): (ids: readonly string[]) => Uses {
  const { editors } = useRuleWorkspace();
  const { fields, sections } = useRuleForm();
  return (ids) => ({
    tags: ids.reduce((sum, id) => sum + editors.countField(id), 0),
    places: placesReading({ fields, sections, passages: usedPassages(editors).passages }, new Set(ids)),
  });
}
