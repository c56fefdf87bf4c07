import type { Outcome, PassageSelection } from '../outcome.ts';
import type { Evaluation } from './evaluation.ts';

function hiddenPassages(evaluation: Evaluation): string[] {
  const { plan, form } = evaluation;
  return plan.conditions.flatMap(([id, { shown, group }]) => {
    const place = group === undefined ? null : plan.places.get(group);
    if (place === undefined || place?.columns === null) {
      evaluation.fail(id, { code: 'unknown-field', at: group ?? '' });
      return [];
    }
    return form.scopesOf(place).flatMap((scope) => {
      const address = scope.addressIn({ id });
      return evaluation.isMet(shown, scope, address) === false ? [address] : [];
    });
  });
}

/** Which parts of the document are printed: a passage whose rule has no answer is. */
export function select(
  evaluation: Evaluation,
  { notApplicable }: Pick<Outcome, 'notApplicable'>,
): PassageSelection {
  const { plan, form } = evaluation;
  const rows = plan.groups.flatMap((group) =>
    form
      .scopesOf(group.group)
      .map((scope) => [scope.addressIn(group), scope.rowsOf(group).map(({ rowId }) => rowId)] as const),
  );
  return {
    hidden: hiddenPassages(evaluation),
    rows: Object.fromEntries(rows),
    notApplicable: [...notApplicable],
  };
}
