import { filled, make, run, toggle, valued } from './make.ts';
import type { XmlElement } from '../xml/element.ts';

/** A field of a file, as a content control says it. */
export interface Control {
  kind: 'text' | 'multiple-line' | 'date' | 'checkbox' | 'list' | 'combo';
  name: string;
  /** What is written in it; `checked` for a ticked box. */
  value: string;
  options?: readonly string[];
  properties: readonly XmlElement[];
}

function kindElement({ kind, value, options = [] }: Control): XmlElement {
  const items = options.map((option) => make('w:listItem', { 'w:displayText': option, 'w:value': option }));
  switch (kind) {
    case 'checkbox':
      return make('w14:checkbox', {}, [
        make('w14:checked', { 'w14:val': value === 'checked' || value === 'true' ? 1 : 0 }),
      ]);
    case 'list':
      return make('w:dropDownList', {}, items);
    case 'combo':
      return make('w:comboBox', {}, items);
    case 'date':
      return make('w:date');
    case 'text':
    case 'multiple-line':
      return make('w:text', kind === 'multiple-line' ? { 'w:multiLine': 1 } : {});
  }
}

const SHOWN_MAX = 60;

/** A control that shows its name where nothing is written in it. */
export function control(given: Control): XmlElement {
  const { kind, name, value, properties } = given;
  const isEmpty = kind !== 'checkbox' && value.trim() === '';
  const shown =
    kind === 'checkbox' ? (value === 'checked' || value === 'true' ? '☒' : '☐') : isEmpty ? name : value;
  return make('w:sdt', {}, [
    make('w:sdtPr', {}, [
      filled('w:rPr', properties),
      valued('w:alias', name === '' ? null : name),
      toggle('w:showingPlcHdr', isEmpty ? true : null),
      kindElement(given),
    ]),
    make('w:sdtContent', {}, [run(isEmpty ? shown.slice(0, SHOWN_MAX) : shown, properties)]),
  ]);
}
