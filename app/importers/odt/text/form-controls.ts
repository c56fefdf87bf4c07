import { attribute, descendants, elements, type XmlElement } from '../../xml/element.ts';
import { type Control, control } from '../../wordml/control.ts';

const CONTROLS: Readonly<Record<string, Control['kind']>> = {
  'form:text': 'text',
  'form:textarea': 'multiple-line',
  'form:formatted-text': 'text',
  'form:number': 'text',
  'form:date': 'date',
  'form:checkbox': 'checkbox',
  'form:listbox': 'list',
  'form:combobox': 'combo',
};

function optionsOf(element: XmlElement): string[] {
  return elements(element)
    .filter(({ name }) => name === 'form:option' || name === 'form:item')
    .flatMap((option) => attribute(option, 'form:label') ?? []);
}

/** The controls of the file's forms, by the id that the text names. */
export class FormControls {
  readonly #controls = new Map<string, XmlElement>();

  constructor(body: XmlElement | null) {
    const forms = elements(body, 'office:forms');
    for (const form of forms)
      for (const name of Object.keys(CONTROLS))
        for (const each of descendants(form, name)) {
          const id = attribute(each, 'xml:id') ?? attribute(each, 'form:id');
          if (id !== null) this.#controls.set(id, each);
        }
  }

  /** Null for buttons, frames and what the file does not have. */
  read(id: string | null, properties: readonly XmlElement[]): XmlElement | null {
    const element = id === null ? undefined : this.#controls.get(id);
    if (element === undefined) return null;
    const kind = CONTROLS[element.name] ?? 'text';
    const value = attribute(element, 'form:current-value') ?? attribute(element, 'form:value') ?? '';
    return control({
      kind,
      name: attribute(element, 'form:label') ?? attribute(element, 'form:name') ?? '',
      value:
        kind === 'checkbox'
          ? (attribute(element, 'form:current-state') ?? attribute(element, 'form:state') ?? '')
          : value,
      options: optionsOf(element),
      properties,
    });
  }
}
