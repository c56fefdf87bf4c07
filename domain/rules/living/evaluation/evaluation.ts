import type { Expression } from '../../../entities/expression.ts';
import type { TemplateSection } from '../../../entities/template.ts';
import { evaluate } from '../../expression/evaluate.ts';
import type { ExpressionError, Value } from '../../expression/value.ts';
import { valueLanguage } from '../../values/languages.ts';
import type { Answers, FrozenFill, LivingForm } from '../outcome.ts';
import { planOf, type Plan, type Step } from '../plan/plan.ts';
import type { Place } from '../plan/places.ts';
import { Scope, type Shared } from './scope.ts';
import { storedOf } from './stored-values.ts';

/** Steps of all rules of one evaluation, so that no form holds up a screen or a server. */
const STEPS = 100_000;
/** So much text that a rule gives counts as one step: rows of long texts would fill the memory. */
const CHARACTERS_A_STEP = 20;
/** Rows of all groups that one evaluation reads. */
const ROWS = 10_000;

type Failed = Value & { type: 'error' };

const CIRCLE: ExpressionError = { code: 'circle' };

/** One evaluation of a form: its scopes, and what its rules decided. */
export class Evaluation {
  readonly plan: Plan;
  readonly form: Scope;
  readonly errors = new Map<string, ExpressionError>();
  readonly hiddenSections = new Set<string>();
  private readonly shared: Shared;

  constructor(form: LivingForm, answers: Answers, { today }: FrozenFill) {
    this.plan = planOf(form);
    this.shared = {
      plan: this.plan,
      today,
      language: form.language,
      valueLanguage: valueLanguage(form.language),
      steps: { left: STEPS },
      rows: { left: ROWS },
      hiddenSections: this.hiddenSections,
    };
    this.form = new Scope(this.shared, answers, null);
    for (const step of this.plan.steps) this.decide(step);
  }

  /** Whether a condition is met; null if it has no answer, which is an error at `address`. Empty is not met. */
  isMet(rule: Expression, scope: Scope, address: string): boolean | null {
    const value = evaluate(rule, scope);
    if (value.type === 'boolean') return value.is;
    if (value.type === 'empty' || (value.type === 'text' && value.text === '')) return false;
    this.fail(address, value.type === 'error' ? value.error : { code: 'wrong-type' });
    return null;
  }

  /** The first error of a place is kept. */
  fail(address: string, error: ExpressionError): void {
    if (!this.errors.has(address)) this.errors.set(address, error);
  }

  private decide({ decides, isCircle }: Step): void {
    if (decides.kind === 'section') return this.decideSection(decides.section, isCircle);
    const { kind, place } = decides;
    for (const scope of this.form.scopesOf(place.group)) {
      if (!scope.applies(place)) continue;
      if (kind === 'applies') this.decideApplies(place, scope, isCircle);
      else this.decideValue(place, scope, isCircle);
    }
  }

  private decideSection({ id, shown }: TemplateSection, isCircle: boolean): void {
    if (shown === undefined) return;
    if (isCircle) this.fail(id, CIRCLE);
    else if (this.isMet(shown, this.form, id) === false) this.hiddenSections.add(id);
  }

  /** Nothing disappears by an error: a field is left out only by a rule that says so. */
  private decideApplies(place: Place, scope: Scope, isCircle: boolean): void {
    const shown = place.field.rules?.shown;
    if (shown === undefined) return;
    const address = scope.addressIn(place);
    if (isCircle) this.fail(address, CIRCLE);
    else if (this.isMet(shown, scope, address) === false) scope.leaveOut(place);
  }

  private decideValue(place: Place, scope: Scope, isCircle: boolean): void {
    const { calculated, defaultValue } = place.field.rules ?? {};
    const rule = calculated ?? (scope.hasAnswer(place) ? undefined : defaultValue);
    if (rule === undefined) return;
    const result = isCircle ? CIRCLE : this.stored(place, rule, scope);
    if (typeof result === 'string') return scope.decide(place, result);
    this.fail(scope.addressIn(place), result);
    // A default in error gives no value. Were it an error for other rules, they would say otherwise once it is stored.
    scope.decide(place, calculated === undefined ? '' : failed(result));
  }

  private stored(place: Place, rule: Expression, scope: Scope): string | ExpressionError {
    const result = storedOf(place.field, evaluate(rule, scope), this.shared.valueLanguage);
    if ('error' in result) return result.error;
    const { stored } = result;
    const { steps } = this.shared;
    steps.left = Math.max(0, steps.left - Math.floor(stored.length / CHARACTERS_A_STEP));
    return steps.left > 0 ? stored : { code: 'too-long' };
  }
}

function failed(error: ExpressionError): Failed {
  return { type: 'error', error };
}
