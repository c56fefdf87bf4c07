import type { TextStyle } from '#app/document/model.ts';
import { readControlTag } from '#app/word/control-tags.ts';
import { guessType, typeOfFormat } from '#app/document/field-marks/guess-type.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import { CHECKED } from '#domain/rules/values/field-types.ts';
import { attribute, child, elements, type XmlElement } from '../../xml/element.ts';
import type { FoundField } from '../../fields/field-collector.ts';
import type { Reading } from '../inlines/reading.ts';
import { runLook } from '../inlines/runs.ts';
import { isSet } from './is-set.ts';
import { ruleOf } from '../rules/rule-control.ts';
import { shownText } from './shown-text.ts';

/** Controls that only hold or arrange what is in them. */
const HOLDERS: ReadonlySet<string> = new Set([
  'w:picture',
  'w:docPartObj',
  'w:docPartList',
  'w:group',
  'w:citation',
  'w:bibliography',
  'w:equation',
  'w15:repeatingSection',
  'w15:repeatingSectionItem',
]);

/** A clause in a control of formatted text is a part of the document, not the value of a field. */
const FILLED_MAX = 200;

const value = (parent: XmlElement | null, name: string): string =>
  attribute(child(parent, name), 'w:val') ?? '';

/** What only runs are in, at any depth of links. */
function isPlain(parts: readonly (XmlElement | string)[]): boolean {
  return parts.every((part) => {
    if (typeof part === 'string') return true;
    if (part.name === 'w:sdt' || part.name === 'w:fldSimple' || part.name.startsWith('m:')) return false;
    if (part.name === 'w:hyperlink') return isPlain(part.children);
    return part.name !== 'w:r' || elements(part).every(({ name }) => PLAIN.has(name));
  });
}
const PLAIN: ReadonlySet<string> = new Set([
  'w:rPr',
  'w:t',
  'w:delText',
  'w:tab',
  'w:br',
  'w:cr',
  'w:sym',
  'w:noBreakHyphen',
  'w:softHyphen',
  'w:lastRenderedPageBreak',
]);

/** The last step of the path that a control is bound to: `nome` of `/ns0:contrato[1]/ns0:nome[1]`. */
function boundName(properties: XmlElement): string {
  const path = attribute(child(properties, 'w:dataBinding'), 'w:xpath') ?? '';
  return (
    path
      .split('/')
      .at(-1)
      ?.replace(/^[^:]*:/, '')
      .replace(/\[.*$/, '')
      .replace(/^@/, '') ?? ''
  );
}

function optionsOf(list: XmlElement): { shown: string[]; placeholder: string[] } {
  const all = elements(list, 'w:listItem').map((item) => ({
    shown: attribute(item, 'w:displayText') ?? attribute(item, 'w:value') ?? '',
    // Word's first item asks to choose one, and has no value.
    isPlaceholder: (attribute(item, 'w:value') ?? '') === '',
  }));
  return {
    shown: all.filter(({ isPlaceholder }) => !isPlaceholder).map(({ shown }) => shown),
    placeholder: all.filter(({ isPlaceholder }) => isPlaceholder).map(({ shown }) => shown),
  };
}

/** Type, options and value of a control, by its kind. */
function kindOf(properties: XmlElement, name: string, written: string): Omit<FoundField, 'name' | 'origin'> {
  const checkbox = child(properties, 'w14:checkbox');
  if (checkbox !== null) {
    const isTicked = isSet(child(checkbox, 'w14:checked'), 'w14:val') === true;
    return { type: 'checkbox', ...(isTicked ? { defaultValue: CHECKED } : {}) };
  }
  const list = child(properties, 'w:dropDownList');
  if (list !== null) {
    const { shown, placeholder } = optionsOf(list);
    return {
      type: 'singleSelection',
      options: shown,
      defaultValue: placeholder.includes(written) ? '' : written,
    };
  }
  const combo = child(properties, 'w:comboBox');
  if (combo !== null) {
    const { shown } = optionsOf(combo);
    const isListed = written === '' || shown.includes(written);
    // One may write what is not in the list: then it is a text.
    return isListed && shown.length > 0
      ? { type: 'singleSelection', options: shown, defaultValue: written }
      : { type: guessType(name), defaultValue: written };
  }
  const date = child(properties, 'w:date');
  if (date !== null) return dateOf(date, written);
  const text = child(properties, 'w:text');
  const type: FieldType | undefined =
    guessType(name) ??
    (isSet(text, 'w:multiLine') === true && attribute(text, 'w:multiLine') !== null
      ? 'multipleLine'
      : undefined);
  return { type, defaultValue: written };
}

function dateOf(date: XmlElement, written: string): Omit<FoundField, 'name' | 'origin'> {
  const type = typeOfFormat('date', value(date, 'w:dateFormat'));
  const [day = '', time = ''] = (attribute(date, 'w:fullDate') ?? '').split('T');
  if (written === '' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return { type, defaultValue: written };
  return { type, defaultValue: type === 'datetime' ? `${day}T${time.slice(0, 5) || '00:00'}` : day };
}

/** Whether a control is a field; others are what is in them. */
function isField(properties: XmlElement, parts: readonly (XmlElement | string)[], written: string): boolean {
  if (elements(properties).some(({ name }) => HOLDERS.has(name)) || !isPlain(parts)) return false;
  const isTyped = elements(properties).some(({ name }) => TYPED.has(name));
  return isTyped || written.length <= FILLED_MAX;
}
const TYPED: ReadonlySet<string> = new Set([
  'w:text',
  'w:date',
  'w:comboBox',
  'w:dropDownList',
  'w14:checkbox',
]);

/** Word's style for the words of an empty control, in the languages that files here come in. */
const PROMPT =
  /^(?:PlaceholderText|TextodoEspa[çc]oReservado|TextodoMarcadordePosi[çc][ãa]o|TextodeMarcadordePosi[çc][ãa]o)$/i;

/** Whether all words have that style: programs other than Word do not always say so in the control. */
function isPrompt(parts: readonly (XmlElement | string)[]): boolean {
  const runs = parts.filter((part): part is XmlElement => typeof part !== 'string' && part.name === 'w:r');
  return runs.length > 0 && runs.every((run) => PROMPT.test(value(child(run, 'w:rPr'), 'w:rStyle')));
}

/** The look of the words in a control, else the one that it gives them. The font of a box is not that of words. */
function controlLook(
  properties: XmlElement,
  parts: readonly (XmlElement | string)[],
  reading: Reading,
): TextStyle | null {
  const run = parts.find((part) => typeof part !== 'string' && part.name === 'w:r');
  if (run !== undefined && typeof run !== 'string') return runLook(run, reading);
  return runLook({ name: 'w:r', attributes: {}, children: elements(properties, 'w:rPr') }, reading);
}

/** Reads a `w:sdt` in a paragraph. */
export function readControl(control: XmlElement, reading: Reading): void {
  const properties = child(control, 'w:sdtPr');
  const parts = child(control, 'w:sdtContent')?.children ?? [];
  const rule = ruleOf(control);
  if (rule !== null) return reading.line.inside(rule.id, () => reading.parts(parts, reading));
  const isPlaceholder = isSet(child(properties, 'w:showingPlcHdr')) === true || isPrompt(parts);
  const shown = shownText(parts).trim();
  const written = isPlaceholder ? '' : shown;
  if (properties === null || !isField(properties, parts, written)) return reading.parts(parts, reading);
  const tag = value(properties, 'w:tag').trim();
  const { id } = readControlTag(tag, undefined);
  const name = value(properties, 'w:alias').trim() || id || boundName(properties);
  const kind = kindOf(properties, name, written);
  const { show } = readControlTag(tag, kind.type);
  const isCheckbox = kind.type === 'checkbox';
  const style = controlLook(properties, isPlaceholder || isCheckbox ? [] : parts, reading);
  if (style === null) return;
  reading.line.add({
    kind: 'unnamed',
    found: { name, origin: 'content-control', id, ...kind },
    isNamed: name !== '',
    isCheckbox,
    style,
    ...(show === undefined ? {} : { show }),
  });
}
