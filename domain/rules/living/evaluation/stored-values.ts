import { Big } from 'big.js';
import type { FieldType } from '../../../entities/field-settings.ts';
import { CHECKED } from '../../values/field-types.ts';
import { FIELD_VALUE_MAX, isKept, keptValue, type ValueRule } from '../../values/field-value.ts';
import type { ValueLanguage } from '../../values/languages.ts';
import { photoNames } from '../../values/photos.ts';
import { isKeptNumber } from '../../values/numbers.ts';
import { EMPTY, type ExpressionError, type Value } from '../../expression/value.ts';
import { textOf } from '../../expression/text-of.ts';

/** More decimals than a person reads; divisions without an end are rounded to them. */
const DECIMALS = 10;
const CENTS = 2;

function isFigure({ type }: ValueRule): boolean {
  return type === 'number' || type === 'currency';
}

function texts(stored: string): Value {
  return { type: 'list', items: stored.split('\n').map((text) => ({ type: 'text', text })) };
}

/**
 * What a rule reads of a stored value. A value that its type does not accept is a text, with which nothing can be
 * calculated.
 */
export function valueOf(rule: ValueRule, stored: string, language: ValueLanguage): Value {
  if (rule.type === 'checkbox') return { type: 'boolean', is: stored === CHECKED };
  if (stored.trim() === '') return EMPTY;
  if (rule.type === 'multiSelection') return texts(stored);
  const kept = keptValue(rule, stored, language);
  if (kept === null) return { type: 'text', text: stored };
  if (rule.type === 'photos') return { type: 'text', text: photoNames(kept) };
  if (isFigure(rule)) return { type: 'number', number: new Big(kept) };
  if (rule.type === 'date' || rule.type === 'datetime') return { type: 'date', day: kept.slice(0, 10) };
  return { type: 'text', text: kept };
}

type Stored = { stored: string } | { error: ExpressionError };

const WRONG_TYPE: Stored = { error: { code: 'wrong-type' } };
const TOO_LONG: Stored = { error: { code: 'too-long' } };

function decimal(number: Big, decimals: number): Big {
  const rounded = number.round(decimals, Big.roundHalfUp);
  return rounded.eq(0) ? new Big(0) : rounded;
}

function storedNumber(stored: string): Stored {
  return isKeptNumber(stored) ? { stored } : TOO_LONG;
}

function storedDay(type: FieldType, stored: string): Stored {
  return isKept({ type }, stored) ? { stored } : { error: { code: 'invalid-date' } };
}

function storedText(rule: ValueRule, value: Value, language: ValueLanguage): Stored {
  const isSeveral = rule.type === 'multiSelection' && value.type === 'list';
  const text = isSeveral
    ? value.items.map((item) => textOf(item, language)).join('\n')
    : textOf(value, language);
  if (text.length > FIELD_VALUE_MAX) return TOO_LONG;
  const stored = text === '' ? '' : keptValue(rule, text, language);
  return stored === null ? WRONG_TYPE : { stored };
}

const WRITTEN: Partial<Record<FieldType, (value: Value) => Stored | null>> = {
  number: (value) =>
    value.type === 'number' ? storedNumber(decimal(value.number, DECIMALS).toFixed()) : null,
  currency: (value) =>
    value.type === 'number' ? storedNumber(decimal(value.number, CENTS).toFixed(CENTS)) : null,
  date: (value) => (value.type === 'date' ? storedDay('date', value.day) : null),
  datetime: (value) => (value.type === 'date' ? storedDay('datetime', `${value.day}T00:00`) : null),
  checkbox: (value) => (value.type === 'boolean' ? { stored: value.is ? CHECKED : '' } : null),
};

/** The stored form of what a rule gives for a field: nothing that the field's type does not accept. */
export function storedOf(rule: ValueRule, value: Value, language: ValueLanguage): Stored {
  if (value.type === 'error') return { error: value.error };
  if (value.type === 'empty' || (value.type === 'text' && value.text === '')) return { stored: '' };
  const written = rule.type === undefined ? undefined : WRITTEN[rule.type];
  return written === undefined ? storedText(rule, value, language) : (written(value) ?? WRONG_TYPE);
}

/** What rules read of a value that `storedOf` gave: amounts that are calculated can be negative. */
export function calculatedValue(rule: ValueRule, stored: string, language: ValueLanguage): Value {
  const isNumber = isFigure(rule) && isKeptNumber(stored);
  return isNumber ? { type: 'number', number: new Big(stored) } : valueOf(rule, stored, language);
}
