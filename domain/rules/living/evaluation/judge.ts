import type { ExpressionError } from '../../expression/value.ts';
import type { Outcome } from '../outcome.ts';
import { isAlwaysRequired, type Place } from '../plan/places.ts';
import type { Evaluation } from './evaluation.ts';
import type { Scope } from './scope.ts';

type Judged = Pick<
  Outcome,
  'required' | 'calculated' | 'options' | 'refused' | 'rowCounts' | 'notApplicable'
>;

const UNREADABLE: ExpressionError = { code: 'wrong-type' };

/** Decides, after all values are known, what each field asks of its value. */
export function judge(evaluation: Evaluation): Judged {
  const { plan, form } = evaluation;
  const judge = new Judge(evaluation);
  for (const place of plan.judged) for (const scope of form.scopesOf(place.group)) judge.place(place, scope);
  return judge;
}

class Judge implements Judged {
  readonly required = new Set<string>();
  readonly calculated = new Set<string>();
  readonly options = new Map<string, readonly string[]>();
  readonly refused = new Map<string, string>();
  readonly rowCounts = new Map<string, 'too-few' | 'too-many'>();
  readonly notApplicable = new Set<string>();
  private readonly evaluation: Evaluation;

  constructor(evaluation: Evaluation) {
    this.evaluation = evaluation;
  }

  place(place: Place, scope: Scope): void {
    const address = scope.addressIn(place);
    if (!scope.applies(place)) {
      this.notApplicable.add(address);
      return;
    }
    const isCalculated = place.columns === null && place.field.rules?.calculated !== undefined;
    if (isCalculated) this.calculated.add(address);
    else if (this.isRequired(place, scope, address)) this.required.add(address);
    this.judgeOptions(place, scope, address);
    this.judgeValue(place, scope, address);
    if (place.columns !== null) this.countRows(place, scope, address);
  }

  private isRequired({ field }: Place, scope: Scope, address: string): boolean {
    if (isAlwaysRequired(field)) return true;
    const rule = field.rules?.required;
    return rule !== undefined && this.evaluation.isMet(rule, scope, address) === true;
  }

  /** An option without a rule, or with one that has no answer, is offered. */
  private judgeOptions({ field }: Place, scope: Scope, address: string): void {
    const rules = field.rules?.options;
    if (rules === undefined) return;
    const shown = new Map(rules.map((rule) => [rule.name, rule.shown]));
    const offered = (field.options ?? []).filter(({ name }) => {
      const rule = shown.get(name);
      return rule === undefined || this.evaluation.isMet(rule, scope, address) !== false;
    });
    this.options.set(
      address,
      offered.map(({ name }) => name),
    );
  }

  private judgeValue(place: Place, scope: Scope, address: string): void {
    const valid = place.field.rules?.valid;
    if (valid === undefined || scope.storedIn(place).trim() === '') return;
    if (this.evaluation.isMet(valid.rule, scope, address) === false) this.refused.set(address, valid.message);
  }

  private countRows(group: Place, scope: Scope, address: string): void {
    const rows = scope.readRows(group);
    if (rows === null) return this.evaluation.fail(address, UNREADABLE);
    const { min = 0, max = Number.POSITIVE_INFINITY } = group.field.rows ?? {};
    if (rows.length < min) this.rowCounts.set(address, 'too-few');
    if (rows.length > max) this.rowCounts.set(address, 'too-many');
  }
}
