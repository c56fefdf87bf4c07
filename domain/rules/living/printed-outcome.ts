import type { ValueForm } from '../../entities/field-settings.ts';
import { filledValue } from '../values/filled-value.ts';
import { type ValueLanguage, valueLanguage } from '../values/languages.ts';
import { formKey, formsOf, printedForm, printedPhotos, printedValue } from '../values/printed-value.ts';
import { addressOf, amountKey } from './addresses.ts';
import type { Answers, LivingForm, Outcome } from './outcome.ts';
import { isSummable } from './column-total.ts';
import { withColumns, type LivingField, type Place } from './plan/places.ts';
import { planOf } from './plan/plan.ts';
import { parseRows } from './rows.ts';

/** Between the values of a column where the document shows it outside of its rows. */
const BETWEEN_ROWS = '; ';

interface Texts {
  own: string;
  forms: ReadonlyMap<ValueForm, string>;
}

const NOTHING: Texts = { own: '', forms: new Map() };

function print(field: LivingField, stored: string, language: ValueLanguage): Texts {
  const forms = formsOf(field.type).map(
    (form) => [form, printedForm(form, field, stored, language) ?? ''] as const,
  );
  return { own: printedValue(field, stored, language), forms: new Map(forms) };
}

/** Texts of one field that are kept, and the longest value whose texts are. */
const KEPT = { values: 1000, length: 60 } as const;
const kept = new WeakMap<LivingField, Map<string, Texts>>();

/** Of a whole table only the cell that is typed in has to be printed again. */
function textsOf(field: LivingField, stored: string, language: ValueLanguage): Texts {
  if (stored.length > KEPT.length) return print(field, stored, language);
  const ofField = kept.get(field) ?? new Map<string, Texts>();
  kept.set(field, ofField);
  const key = `${language} ${stored}`;
  const known = ofField.get(key);
  if (known !== undefined) return known;
  if (ofField.size >= KEPT.values) ofField.clear();
  const texts = print(field, stored, language);
  ofField.set(key, texts);
  return texts;
}

class Printing {
  readonly printed = new Map<string, string>();
  private readonly outcome: Outcome;
  private readonly language: ValueLanguage;
  private readonly hasSubtotals: boolean;

  constructor({ passages }: LivingForm, outcome: Outcome, language: ValueLanguage) {
    this.outcome = outcome;
    this.language = language;
    this.hasSubtotals = [...passages.values()].some(({ kind }) => kind === 'subtotal');
  }

  /** Prints the values of the form or of a row. @param within address of the row */
  scope(places: readonly Place[], values: Answers, within: string): void {
    for (const place of places) {
      const value = filledValue(values, place.id);
      if (place.columns === null) this.value(place, value, addressOf(within, place.id));
      else this.rows(place.columns, value, { group: addressOf(within, place.id), within });
    }
  }

  private rows(columns: readonly Place[], stored: string, at: { group: string; within: string }): void {
    const rows = (parseRows(stored) ?? []).map(({ id, values }) => {
      const row = addressOf(at.group, id);
      this.scope(columns, values, row);
      return row;
    });
    for (const column of withColumns(columns))
      if (column.columns === null) this.join(column, rows, at.within);
  }

  /** What does not apply prints nothing, not even 'Não'. */
  private value({ field, group }: Place, stored: string, address: string): void {
    const applies = !this.outcome.notApplicable.has(address);
    const texts = applies ? textsOf(field, stored, this.language) : NOTHING;
    if (this.hasSubtotals && group !== null && applies && isSummable(field))
      this.printed.set(amountKey(address), stored);
    this.printed.set(address, texts.own);
    for (const form of formsOf(field.type))
      this.printed.set(formKey(address, form), texts.forms.get(form) ?? '');
    if (field.type === 'photos')
      this.printed.set(formKey(address, 'photos'), applies ? printedPhotos(field, stored) : '');
  }

  /** The texts of a column in all rows, under its own id: for its uses outside of the rows. */
  private join({ id, field }: Place, rows: readonly string[], within: string): void {
    for (const form of [undefined, ...formsOf(field.type)]) {
      const texts = rows.map((row) => this.printed.get(formKey(addressOf(row, id), form)) ?? '');
      const joined = texts.filter((text) => text !== '').join(BETWEEN_ROWS);
      this.printed.set(formKey(addressOf(within, id), form), joined);
    }
    if (field.type !== 'photos') return;
    const photos = rows.map((row) => this.printed.get(formKey(addressOf(row, id), 'photos')) ?? '');
    this.printed.set(
      formKey(addressOf(within, id), 'photos'),
      photos.filter((text) => text !== '').join('\n'),
    );
  }
}

/**
 * The texts that a document shows for an outcome: by field id, of cells by address, and by `formKey` in each form of a
 * type. A column has its texts of all rows under its id. With subtotals, figures have their amounts by `amountKey`.
 * @param language BCP 47, of the document
 */
export function printedOutcome(form: LivingForm, outcome: Outcome, language: string): Record<string, string> {
  const printing = new Printing(form, outcome, valueLanguage(language));
  printing.scope(planOf(form).fields, outcome.values, '');
  return Object.fromEntries(printing.printed);
}
