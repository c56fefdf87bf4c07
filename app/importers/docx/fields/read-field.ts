import type { Reference, TextStyle } from '#app/document/model.ts';
import { guessType, typeOfFormat } from '#app/document/field-marks/guess-type.ts';
import type { FieldType, ValueForm } from '#domain/entities/field-settings.ts';
import { attribute, elements, type XmlElement } from '../../xml/element.ts';
import { NOTHING_SHOWN } from '../../rules/finding/word-choices.ts';
import type { Reading } from '../inlines/reading.ts';
import { linked } from '../inlines/links.ts';
import { fieldLook } from '../inlines/runs.ts';
import { symbolOf } from '../inlines/symbols.ts';
import { shownText } from './shown-text.ts';
import { type FieldInstruction, parseInstruction } from './instruction.ts';
import { readFormField } from './form-field.ts';

interface Field extends FieldInstruction {
  element: XmlElement;
  /** As it is written. */
  text: string;
}

const resultOf = ({ element }: Pick<Field, 'element'>): XmlElement[] =>
  elements(element).filter(({ name }) => name !== 'w:ffData');

function showResult(field: Field, reading: Reading): void {
  reading.parts(resultOf(field), reading);
}

/** Shows the result, and says what becomes of the instruction. */
function remarked(code: 'calculated-field' | 'condition' | 'loop' | 'formula' | 'external-link'): ReadField {
  return (field, reading) => {
    reading.scope.remarks.add(code, field.text);
    showResult(field, reading);
  };
}

type ReadField = (field: Field, reading: Reading) => void;

function figure(shows: 'page' | 'pages'): ReadField {
  return ({ element }, reading) => {
    const style = fieldLook(element, reading);
    if (style !== null) reading.line.add({ kind: 'page-figure', shows, style });
  };
}

/** What a reference shows; null for what ours cannot show. */
function referenceShows({ name, switches }: FieldInstruction): Reference['shows'] | null {
  if (switches.has('p')) return null;
  if (name === 'PAGEREF') return 'page';
  if (switches.has('w') || switches.has('r')) return 'number';
  return switches.has('n') ? 'label' : 'text';
}

const reference: ReadField = (field, reading) => {
  const { scope, line } = reading;
  const shows = referenceShows(field);
  const target = scope.target(field.args[0] ?? '');
  const style = fieldLook(field.element, reading);
  const isShown = shows !== null && target !== null && (shows !== 'text' || target.isWhole);
  if (style === null) return;
  if (isShown) {
    const inline: Reference = { kind: 'reference', target: target.block, shows, style };
    reading.shown.set(inline, shownText(resultOf(field)));
    return line.add(inline);
  }
  scope.remarks.add('calculated-field', field.text);
  showResult(field, reading);
};

const link: ReadField = (field, reading) => {
  const place = { address: field.args[0] ?? '', anchor: field.switches.get('l') ?? '' };
  linked(resultOf(field), place, reading);
};

/** The look that `\* Upper` gives. */
function formatted(style: TextStyle, switches: FieldInstruction['switches']): TextStyle {
  return /^upper$/i.test(switches.get('*') ?? '') ? { ...style, capitals: 'all' } : style;
}

/** `\* CardText`, `\* DollarText`: a number in words. */
function formOf(switches: FieldInstruction['switches'], type: FieldType | undefined): ValueForm | undefined {
  const isWords = /^(?:cardtext|dollartext|ordtext)$/i.test(switches.get('*') ?? '');
  return isWords && (type === 'number' || type === 'currency') ? 'words' : undefined;
}

function mergedType({ args, switches }: FieldInstruction): FieldType | undefined {
  const [date, number] = [switches.get('@'), switches.get('#')];
  if (date !== undefined) return typeOfFormat('date', date);
  if (number !== undefined) return typeOfFormat('number', number);
  if (/text$/i.test(switches.get('*') ?? '')) return 'number';
  return guessType(args[0] ?? '');
}

const merged: ReadField = (field, reading) => {
  const style = fieldLook(field.element, reading);
  const name = (field.args[0] ?? '').replaceAll('_', ' ');
  const type = mergedType(field);
  const id = reading.fields.use({ name, origin: 'merge-field', type });
  if (style === null) return;
  if (id === null) return showResult(field, reading);
  const show = formOf(field.switches, type);
  const look = formatted(style, field.switches);
  reading.line.add({ kind: 'field', field: id, style: look, ...(show === undefined ? {} : { show }) });
};

/** A question of Word before it prints. */
const fillIn: ReadField = (field, reading) => {
  const style = fieldLook(field.element, reading);
  const name = field.args[0] ?? '';
  const written = shownText(resultOf(field)) || (field.switches.get('d') ?? '');
  const type = guessType(name);
  const id = reading.fields.use({ name, origin: 'form-field', type, defaultValue: written });
  if (style === null) return;
  if (id === null) return showResult(field, reading);
  reading.line.add({ kind: 'field', field: id, style });
};

/** A button that writes itself over: it shows the words behind the macro's name. */
const button: ReadField = (field, reading) => {
  const style = fieldLook(field.element, reading);
  if (style !== null) reading.line.text(field.args.slice(1).join(' '), style);
};

const symbol: ReadField = (field, reading) => {
  const style = fieldLook(field.element, reading);
  const [written = ''] = field.args;
  const code = /^0x/i.test(written) ? Number.parseInt(written, 16) : Number.parseInt(written, 10);
  const sign = Number.isNaN(code) ? null : symbolOf(field.switches.get('f') ?? '', code);
  if (style !== null && sign !== null) reading.line.text(sign, style);
  else showResult(field, reading);
};

/** What Word shows of a choice, marked until the document is read; a choice that ours cannot make is remarked. */
const choice: ReadField = (field, reading) => {
  const id = reading.choices?.keep(field.text) ?? null;
  if (id === null) return remarked('condition')(field, reading);
  reading.line.inside(id, () => {
    const style = fieldLook(field.element, reading) ?? reading.look.text;
    reading.line.add({ kind: 'text', text: NOTHING_SHOWN, style });
    showResult(field, reading);
  });
};

const calculated = remarked('calculated-field');
const nothing: ReadField = () => undefined;

/** Fields that are not listed show what Word computed last. */
const READERS: Readonly<Record<string, ReadField>> = {
  PAGE: figure('page'),
  NUMPAGES: figure('pages'),
  REF: reference,
  PAGEREF: reference,
  HYPERLINK: link,
  MERGEFIELD: merged,
  FILLIN: fillIn,
  FORMTEXT: readFormField,
  FORMCHECKBOX: readFormField,
  FORMDROPDOWN: readFormField,
  MACROBUTTON: button,
  GOTOBUTTON: button,
  SYMBOL: symbol,
  TOC: showResult,
  SEQ: showResult,
  QUOTE: showResult,
  IF: choice,
  COMPARE: remarked('condition'),
  SKIPIF: remarked('condition'),
  NEXTIF: remarked('condition'),
  NEXT: remarked('loop'),
  '=': remarked('formula'),
  INCLUDETEXT: remarked('external-link'),
  INCLUDEPICTURE: remarked('external-link'),
  LINK: remarked('external-link'),
  EMBED: showResult,
  SHAPE: showResult,
  TC: nothing,
  XE: nothing,
  RD: nothing,
  TA: nothing,
  SET: nothing,
  ASK: nothing,
  ADVANCE: nothing,
};

/** Of these nothing is lost if they are over several paragraphs, where only their result is taken. */
const WHOLE_IF_SPREAD: ReadonlySet<string> = new Set([
  'TOC',
  'SEQ',
  'QUOTE',
  'EMBED',
  'SHAPE',
  'TC',
  'XE',
  'RD',
  'TA',
  'SET',
  'ASK',
  'ADVANCE',
]);
const REMARKED: ReadonlySet<string> = new Set([
  'IF',
  'COMPARE',
  'SKIPIF',
  'NEXTIF',
  'NEXT',
  '=',
  'INCLUDETEXT',
  'INCLUDEPICTURE',
  'LINK',
]);

/** Reads a `w:fldSimple`, as which stories have complex fields too. */
export function readField(element: XmlElement, reading: Reading): void {
  const text = (attribute(element, 'w:instr') ?? '').trim();
  const field: Field = { ...parseInstruction(text), element, text };
  const reader = (Object.hasOwn(READERS, field.name) ? READERS[field.name] : undefined) ?? calculated;
  if (attribute(element, 'spread') === null) return reader(field, reading);
  // The result of a field over several paragraphs is where it is.
  const instruction = { ...field, element: { ...element, children: [] } };
  if (field.name === 'IF') remarked('condition')(instruction, reading);
  else if (REMARKED.has(field.name)) reader(instruction, reading);
  else if (!WHOLE_IF_SPREAD.has(field.name)) calculated(instruction, reading);
}
