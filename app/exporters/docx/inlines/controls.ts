import { controlTag } from '#app/word/control-tags.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import type { Inline } from '#app/document/model.ts';
import { HINT_STYLE } from '../looks/style-ids.ts';
import { runProperties } from '../looks/text-look.ts';
import { run, textRuns, type RunLook } from './runs.ts';
import { element, text, valued, type Xml } from '../xml/xml.ts';

/** The fields of a template, by id. */
export type ControlFields = ReadonlyMap<string, TemplateField>;

/** What Word takes as a name at most. */
const NAME_MAX = 64;

const CHECKED = { sign: '☒', code: '2612' } as const;
const OPEN = { sign: '☐', code: '2610' } as const;
const SIGN_FONT = 'MS Gothic';

function dateKind(format: string, language: string): Xml {
  return element(
    'w:date',
    {},
    valued('w:dateFormat', format),
    valued('w:lid', language),
    valued('w:storeMappedDataAs', 'dateTime'),
    valued('w:calendar', 'gregorian'),
  );
}

function choices(name: 'w:dropDownList' | 'w:comboBox', { options = [] }: TemplateField): Xml {
  const names = [...new Set(options.map((option) => option.name))];
  return element(
    name,
    {},
    ...names.map((each) => element('w:listItem', { 'w:displayText': each, 'w:value': each })),
  );
}

function checkKind(): Xml {
  const state = (name: string, code: string): Xml =>
    element(name, { 'w14:val': code, 'w14:font': SIGN_FONT });
  return element(
    'w14:checkbox',
    {},
    element('w14:checked', { 'w14:val': 0 }),
    state('w14:checkedState', CHECKED.code),
    state('w14:uncheckedState', OPEN.code),
  );
}

type Kind = (field: TemplateField, language: string) => Xml;

const dates = (portuguese: string, english: string): Kind => {
  return (_, language) => dateKind(language.startsWith('en') ? english : portuguese, language);
};

/** Values of other types are plain texts. */
const KINDS: Partial<Record<FieldType, Kind>> = {
  date: dates('dd/MM/yyyy', 'MM/dd/yyyy'),
  datetime: dates('dd/MM/yyyy HH:mm', 'MM/dd/yyyy h:mm am/pm'),
  checkbox: checkKind,
  singleSelection: (field) => choices('w:dropDownList', field),
  multiSelection: (field) => choices('w:comboBox', field),
  multipleLine: () => element('w:text', { 'w:multiLine': 1 }),
};

function kindOf(field: TemplateField | undefined, language: string): Xml {
  const kind = field?.type === undefined ? undefined : KINDS[field.type];
  return field === undefined || kind === undefined ? element('w:text') : kind(field, language);
}

interface ControlSource {
  fields: ControlFields;
  language: string;
  id: number;
}

/**
 * A place to fill in, in the order of the schema (ECMA-376, part 1, 17.5.2.38). Until it is filled in, it shows the
 * field's name; what is filled in has the look of the text around it.
 */
export function contentControl(
  { field, style, show }: Extract<Inline, { kind: 'field' }>,
  { base }: RunLook,
  { fields, language, id }: ControlSource,
): Xml {
  const own = fields.get(field);
  const name = own?.name ?? field;
  const isCheck = own?.type === 'checkbox';
  const content = isCheck
    ? run({ style: { ...style, family: SIGN_FONT }, base }, element('w:t', {}, text(OPEN.sign)))
    : textRuns(name, { style, base, characterStyle: HINT_STYLE.id });
  const properties = [
    runProperties(style, base),
    valued('w:alias', name.slice(0, NAME_MAX)),
    valued('w:tag', controlTag(field, own?.type, show)),
    valued('w:id', id),
    ...(isCheck ? [] : [element('w:showingPlcHdr')]),
    kindOf(own, language),
  ];
  return element('w:sdt', {}, element('w:sdtPr', {}, ...properties), element('w:sdtContent', {}, content));
}
