import { Big } from 'big.js';
import type { Cell } from '#app/importers/sheets/sheet.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import { CHECKED } from '#domain/rules/values/field-types.ts';
import { isKept, keptValue, parseTyped, type ValueRule } from '#domain/rules/values/field-value.ts';
import {
  parseDatetime,
  printDate,
  printDatetime,
  readDate,
  readDatetime,
} from '#domain/rules/values/dates.ts';
import { plainName } from './plain-name.ts';

/** Documents are Brazilian; so are the sheets that fill them. */
const LANGUAGE = 'pt-BR';

/** Digits of a number that lost its first zeros in a cell. */
const DIGITS: Partial<Record<FieldType, number>> = { cpf: 11, cnpj: 14, nif: 9, cep: 8 };

const YES: ReadonlySet<string> = new Set(['sim', 's', 'x', 'yes', 'y', 'true', 'verdadeiro', '1', 'v']);
const NO: ReadonlySet<string> = new Set(['nao', 'n', 'no', 'false', 'falso', '0', '']);

/** All digits, without an exponent. */
function digits(number: number): string {
  return new Big(number).toFixed();
}

function textOfDate(date: string): string {
  const day = readDate(date);
  if (day !== null) return printDate(day, LANGUAGE);
  const moment = readDatetime(date);
  return moment === null ? date : printDatetime(moment, LANGUAGE);
}

/** A cell as a spreadsheet shows it in Brazil. */
export function textOfCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return digits(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  return 'date' in cell ? textOfDate(cell.date) : cell.error;
}

function storedNumber(rule: ValueRule, number: number): string {
  const { type } = rule;
  const plain = digits(number);
  if (type === 'number') return plain;
  // A sheet shows cents and calculates with more.
  if (type === 'currency') return new Big(number).toFixed(2);
  if (type === 'checkbox') return number === 1 ? CHECKED : number === 0 ? '' : plain;
  const length = type === undefined ? undefined : DIGITS[type];
  return storedText(rule, length === undefined ? plain.replace('.', ',') : plain.padStart(length, '0'));
}

function storedDate(rule: ValueRule, date: string): string {
  if (rule.type === 'date') return date.slice(0, 10);
  if (rule.type === 'datetime') return date.includes('T') ? date : `${date}T00:00`;
  return storedText(rule, textOfDate(date));
}

/** The option that a text names, whatever its case and accents. */
function optionOf({ options = [] }: ValueRule, text: string): string {
  const wanted = plainName(text);
  return (
    options.find(({ name }) => name === text)?.name ??
    options.find(({ name }) => plainName(name) === wanted)?.name ??
    text
  );
}

function optionsOf(rule: ValueRule, text: string): string {
  if (isKept(rule, text)) return text;
  const parts = text.split(/[\n;|]|,\s*/u).filter((part) => part.trim() !== '');
  return parts.map((part) => optionOf(rule, part.trim())).join('\n');
}

/** A day with the midnight that other programs write after it. */
function withoutMidnight(text: string): string {
  const moment = parseDatetime(text, LANGUAGE);
  return moment !== null && /T00:00(:00)?$/.test(moment) ? moment.slice(0, 10) : text;
}

type Understand = (rule: ValueRule, text: string) => string;

/** What a sheet leaves to be understood, by type; texts of other types are typed as in a form. */
const UNDERSTOOD: Partial<Record<FieldType, Understand>> = {
  singleLine: (_, text) => text.replaceAll(/\s*\r?\n\s*/gu, ' '),
  multipleLine: (_, text) => text.replaceAll('\r\n', '\n'),
  checkbox: (_, text) => (YES.has(plainName(text)) ? CHECKED : NO.has(plainName(text)) ? '' : text),
  singleSelection: (rule, text) => (text === '' ? '' : optionOf(rule, text)),
  multiSelection: optionsOf,
  date: (rule, text) => keptValue(rule, withoutMidnight(text), LANGUAGE) ?? text,
};

/** A typed text in its stored form; one that its type does not accept stays as it is, for the person to mend. */
export function storedText(rule: ValueRule, typed: string): string {
  const text = typed.trim();
  const understand = UNDERSTOOD[rule.type ?? 'singleLine'];
  if (understand !== undefined) return understand(rule, text);
  return parseTyped(rule, text, LANGUAGE) ?? keptValue(rule, text, LANGUAGE) ?? text;
}

/** What a cell holds as the stored value of a field; null if it holds an error. */
export function storedCell(rule: ValueRule, cell: Cell): string | null {
  if (typeof cell === 'string') return storedText(rule, cell);
  if (typeof cell === 'number') return storedNumber(rule, cell);
  if (typeof cell === 'boolean')
    return rule.type === 'checkbox' ? (cell ? CHECKED : '') : storedText(rule, textOfCell(cell));
  return 'date' in cell ? storedDate(rule, cell.date) : null;
}
