import { control } from '../wordml/control.ts';
import { run } from '../wordml/make.ts';
import { elements, textOf, type XmlElement } from '../xml/element.ts';

/** Words of `<label for>`, by the id of what they are for. */
export class FormLabels {
  readonly #labels = new Map<string, string>();

  constructor(page: XmlElement) {
    const waiting: XmlElement[] = [page];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const target = next.name === 'label' ? next.attributes['for'] : undefined;
      if (target !== undefined)
        this.#labels.set(
          target,
          textOf(next)
            .replaceAll(/\s+/gu, ' ')
            .replace(/[\s:*]+$/u, '')
            .trim(),
        );
      waiting.push(...elements(next));
    }
  }

  of({ attributes }: XmlElement): string {
    const label = this.#labels.get(attributes['id'] ?? '') ?? '';
    return label || attributes['aria-label'] || attributes['placeholder'] || attributes['name'] || '';
  }
}

const KINDS: Readonly<Record<string, 'text' | 'date' | 'checkbox'>> = {
  text: 'text',
  email: 'text',
  tel: 'text',
  number: 'text',
  url: 'text',
  search: 'text',
  date: 'date',
  'datetime-local': 'date',
  checkbox: 'checkbox',
};

/** A field for what a page asks; nothing for buttons and what is hidden. */
export function readControl(
  element: XmlElement,
  labels: FormLabels,
  properties: readonly XmlElement[],
): XmlElement[] {
  const { name, attributes } = element;
  if (name === 'button') return [];
  if (name === 'select') {
    const options = optionsIn(element);
    return [control({ kind: 'list', name: labels.of(element), value: '', options, properties })];
  }
  if (name === 'textarea')
    return [control({ kind: 'multiple-line', name: labels.of(element), value: textOf(element), properties })];
  const type = (attributes['type'] ?? 'text').toLowerCase();
  const isTicked = attributes['checked'] !== undefined;
  // A box that nobody can tick is part of the text, as in lists of tasks.
  if (type === 'radio' || (type === 'checkbox' && attributes['disabled'] !== undefined))
    return [run(isTicked ? '☑' : '☐', properties)];
  const kind = KINDS[type];
  if (kind === undefined) return [];
  const value = kind === 'checkbox' ? (isTicked ? 'checked' : '') : (attributes['value'] ?? '');
  return [control({ kind, name: labels.of(element), value, properties })];
}

function optionsIn(select: XmlElement): string[] {
  return elements(select).flatMap((each) => {
    if (each.name === 'optgroup') return optionsIn(each);
    return each.name === 'option' && each.attributes['value'] !== '' ? [textOf(each).trim()] : [];
  });
}
