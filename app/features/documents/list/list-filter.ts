import type { DocumentFilter } from '#app/data/ports.ts';

/** The filters in the address; '' if a filter is not set. */
export interface ListChoice {
  classification: string;
  organization: string;
  box: string;
  deleted: boolean;
}

/** Parameter names in the address. */
const NAMES = ['classification', 'organization', 'box', 'deleted'] as const;
export const TEXT_NAME = 'text';

export function choiceOf(address: URLSearchParams): ListChoice {
  const parameter = (name: (typeof NAMES)[number]): string => address.get(name) ?? '';
  return {
    classification: parameter('classification'),
    organization: parameter('organization'),
    box: parameter('box'),
    deleted: parameter('deleted') === 'yes',
  };
}

/** The address with changed filters. */
export function withChoice(address: URLSearchParams, change: Partial<ListChoice>): URLSearchParams {
  const next = new URLSearchParams(address);
  const choice = { ...choiceOf(address), ...change };
  for (const name of NAMES) {
    const value = name === 'deleted' ? (choice.deleted ? 'yes' : '') : choice[name];
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function isNarrowed({ classification, organization, box }: ListChoice, text: string): boolean {
  return classification !== '' || organization !== '' || box !== '' || text.trim() !== '';
}

export function filterOf(
  { classification, organization, box, deleted }: ListChoice,
  text: string,
): DocumentFilter {
  return {
    ...(classification === '' ? {} : { classification }),
    ...(organization === '' ? {} : { organizationalItem: organization }),
    ...(box === '' ? {} : { box }),
    ...(text.trim() === '' ? {} : { text }),
    ...(deleted ? { deleted } : {}),
  };
}
