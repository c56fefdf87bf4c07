import { run, simpleField } from '../../wordml/make.ts';
import { attribute, elements, textOf, type XmlElement } from '../../xml/element.ts';
import { control } from '../../wordml/control.ts';
import type { InlineReader } from './inline-reader.ts';
import { markName } from './marks.ts';

type ReadField = (field: XmlElement, reader: InlineReader) => void;

const quoted = (name: string): string => `"${name.replaceAll(/["\\]/gu, '')}"`;

/** A field that Word computes too, with what it showed last. */
const computed =
  (instruction: (field: XmlElement) => string): ReadField =>
  (field, reader) =>
    reader.add(simpleField(instruction(field), [run(textOf(field), reader.properties)]));

/** What a reference shows, in Word's terms (ODF 1.3, part 3, 19.825). */
const SHOWS: Readonly<Record<string, string>> = {
  number: '\\r \\h',
  'number-no-superior': '\\n \\h',
  'number-all-superior': '\\w \\h',
  direction: '\\p \\h',
};

const reference: ReadField = (field, reader) => {
  const target = quoted(markName(field));
  const shows = attribute(field, 'text:reference-format') ?? 'page';
  const instruction = shows === 'page' ? `PAGEREF ${target} \\h` : `REF ${target} ${SHOWS[shows] ?? '\\h'}`;
  reader.add(simpleField(instruction, [run(textOf(field), reader.properties)]));
};

/** Words in signs, as LibreOffice shows a field to fill in. */
const bare = (text: string): string => text.trim().replace(/^<(.*)>$/u, '$1');

const placeholder: ReadField = (field, reader) => {
  const shown = bare(textOf(field));
  const name = shown === '' ? (attribute(field, 'text:description') ?? '') : shown;
  reader.add(control({ kind: 'text', name, value: '', properties: reader.properties }));
};

/** LibreOffice asks by the description for what is to be written; the text is what was written last. */
const input: ReadField = (field, reader) => {
  const text = textOf(field).trim();
  const description = (attribute(field, 'text:description') ?? '').trim();
  const name = description === '' ? text : description;
  const value = description === '' || text === description ? '' : text;
  reader.add(control({ kind: 'text', name, value, properties: reader.properties }));
};

const dropDown: ReadField = (field, reader) => {
  const options = elements(field, 'text:label').flatMap((label) => attribute(label, 'text:value') ?? []);
  const shown = field.children
    .filter((each) => typeof each === 'string')
    .join('')
    .trim();
  reader.add(
    control({
      kind: 'list',
      name: attribute(field, 'text:name') ?? '',
      value: shown,
      options,
      properties: reader.properties,
    }),
  );
};

const merged: ReadField = (field, reader) => {
  const name = quoted(attribute(field, 'text:column-name') ?? bare(textOf(field)));
  reader.add(simpleField(`MERGEFIELD ${name}`, [run(textOf(field), reader.properties)]));
};

/** A control that LibreOffice has of Word. */
const contentControl: ReadField = (field, reader) => {
  const is = (name: string): boolean => attribute(field, name) === 'true';
  const options = elements(field, 'loext:list-item').flatMap(
    (item) => attribute(item, 'loext:display-text') ?? attribute(item, 'loext:value') ?? [],
  );
  const shown = textOf(field).trim();
  const name = attribute(field, 'loext:alias') ?? attribute(field, 'loext:tag') ?? '';
  const isEmpty = is('loext:showing-place-holder');
  const kind = is('loext:checkbox')
    ? 'checkbox'
    : options.length > 0
      ? 'list'
      : is('loext:date')
        ? 'date'
        : 'text';
  const value = kind === 'checkbox' ? (is('loext:checked') ? 'checked' : '') : isEmpty ? '' : shown;
  reader.add(
    control({
      kind,
      name: name === '' && isEmpty ? bare(shown) : name,
      value,
      options,
      properties: reader.properties,
    }),
  );
};

/** Shows the words of a variable as a calculation of another program. */
const variable = computed((field) => `DOCVARIABLE ${quoted(attribute(field, 'text:name') ?? '')}`);

/** What is shown only if a condition holds, as it was shown last. */
const conditional: ReadField = (field, reader) => {
  reader.scope.remarks.add('condition', `${attribute(field, 'text:condition') ?? ''} ${textOf(field)}`);
  reader.read(field.children);
};

const hidden: ReadField = (field, reader) => {
  if (attribute(field, 'text:is-hidden') === 'true') reader.scope.remarks.add('hidden-text', textOf(field));
  else conditional(field, reader);
};

export const FIELDS: Readonly<Record<string, ReadField>> = {
  'text:page-number': (field, reader) => {
    const moved = Number(attribute(field, 'text:page-adjust') ?? 0);
    const isOther = (attribute(field, 'text:select-page') ?? 'current') !== 'current' || moved !== 0;
    if (isOther) return variable(field, reader);
    computed(() => 'PAGE')(field, reader);
  },
  'text:page-count': computed(() => 'NUMPAGES'),
  'text:bookmark-ref': reference,
  'text:reference-ref': reference,
  'text:placeholder': placeholder,
  'text:text-input': input,
  'text:drop-down': dropDown,
  'text:database-display': merged,
  'loext:content-control': contentControl,
  'text:variable-get': variable,
  'text:user-field-get': variable,
  'text:user-defined': variable,
  'text:expression': variable,
  'text:conditional-text': conditional,
  'text:hidden-text': hidden,
  'text:hidden-paragraph': hidden,
};
