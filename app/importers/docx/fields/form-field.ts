import { guessType, typeOfFormat } from '#app/document/field-marks/guess-type.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import { CHECKED } from '#domain/rules/values/field-types.ts';
import { attribute, child, descend, elements, integer, type XmlElement } from '../../xml/element.ts';
import type { FoundField } from '../../fields/field-collector.ts';
import type { Reading } from '../inlines/reading.ts';
import { fieldLook } from '../inlines/runs.ts';
import { isSet } from './is-set.ts';
import { shownText } from './shown-text.ts';

/** Names that Word gives by itself. */
const GIVEN =
  /^(?:texto?|text|check|checkbox|caixa|sele(?:c|ç)(?:a|ã)o|selec(?:cionar|ionar)|dropdown|lista?|suspensa?|menu|combobox|marcar?|verificar)[ _]?\d*$/i;

const value = (parent: XmlElement | null, name: string): string =>
  attribute(child(parent, name), 'w:val') ?? '';

/** A name with its words apart, which Word does not let a form field have: `NomeCompleto`. */
function inWords(name: string): string {
  const words = name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll('_', ' ')
    .trim();
  return words.replaceAll(/ \p{Lu}(?=\p{Ll})/gu, (start) => start.toLowerCase());
}

/** The data of a form field (ECMA-376, part 1, 17.16.17), which its beginning has. */
function dataOf(element: XmlElement): XmlElement | null {
  const begin = elements(element, 'w:r').find((run) => child(run, 'w:fldChar') !== null);
  return child(element, 'w:ffData') ?? descend(begin ?? null, 'w:fldChar', 'w:ffData');
}

/** An empty form field shows five wide spaces. */
const isBlank = (text: string): boolean => /^[\s\u2002\u00a0]*$/.test(text);

function textType(input: XmlElement | null, name: string): FieldType | undefined {
  const kind = value(input, 'w:type');
  const format = value(input, 'w:format');
  if (kind === 'date' || kind === 'currentDate' || kind === 'currentTime')
    return typeOfFormat('date', format);
  if (kind === 'number' || kind === 'calculated') return typeOfFormat('number', format);
  return guessType(name, format);
}

function foundIn(element: XmlElement): FoundField & { label: string } {
  const data = dataOf(element);
  const name = value(data, 'w:name');
  const help = attribute(child(data, 'w:helpText'), 'w:val') ?? value(data, 'w:statusText');
  const common = { name, label: GIVEN.test(name) ? '' : inWords(name), origin: 'form-field' as const, help };
  const checkbox = child(data, 'w:checkBox');
  if (checkbox !== null) {
    const isTicked = isSet(child(checkbox, 'w:checked') ?? child(checkbox, 'w:default')) === true;
    return { ...common, type: 'checkbox', ...(isTicked ? { defaultValue: CHECKED } : {}) };
  }
  const list = child(data, 'w:ddList');
  if (list !== null) {
    const options = elements(list, 'w:listEntry').map((entry) => attribute(entry, 'w:val') ?? '');
    const chosen = integer(child(list, 'w:result'), 'w:val') ?? integer(child(list, 'w:default'), 'w:val');
    return { ...common, type: 'singleSelection', options, defaultValue: options[chosen ?? -1] ?? '' };
  }
  const input = child(data, 'w:textInput');
  const shown = shownText(elements(element).filter((part) => child(part, 'w:fldChar') === null));
  const written = isBlank(shown) ? value(input, 'w:default') : shown.trim();
  const type = textType(input, common.label);
  return {
    ...common,
    ...(type === undefined ? {} : { type }),
    defaultValue: isBlank(written) ? '' : written,
  };
}

/** Reads a `FORMTEXT`, `FORMCHECKBOX` or `FORMDROPDOWN`. */
export function readFormField({ element }: { element: XmlElement }, reading: Reading): void {
  const { label, ...found } = foundIn(element);
  const style = fieldLook(element, reading);
  if (style === null) return;
  reading.line.add({
    kind: 'unnamed',
    found: { ...found, name: label === '' ? found.name : label },
    isNamed: label !== '',
    isCheckbox: found.type === 'checkbox',
    ...(found.type === 'checkbox' ? { show: 'mark' } : {}),
    style,
  });
}
