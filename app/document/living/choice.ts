import type { BreakPlace, Passage } from '#domain/entities/passage.ts';
import { addressOf } from '#domain/rules/living/addresses.ts';
import type { PassageSelection } from '#domain/rules/living/outcome.ts';
import type { DocumentModel, Enclosed } from '../model.ts';

/** Where a part is while parts are selected. */
export interface Place {
  /** Passages around it that are decided. */
  decided: readonly string[];
  /** The rows that it is repeated for: the address of each by its group. */
  rows: ReadonlyMap<string, string>;
  /** What the ids of its copy end in; empty for a part that is not repeated. */
  copy: string;
}

export const OUTSIDE: Place = { decided: [], rows: new Map(), copy: '' };

/** Separates an id from the rows that its copy is for; no stored id holds it. */
export const COPY = '~';

/** What a selection says of the passages and fields of a document. */
export class Choice {
  readonly #passages: ReadonlyMap<string, Passage>;
  readonly #fields: DocumentModel['fields'];
  readonly #rows: PassageSelection['rows'];
  readonly #hidden: ReadonlySet<string>;
  readonly #notApplicable: ReadonlySet<string>;
  /** Whether a part was repeated. */
  hasCopies = false;

  constructor({ passages = new Map(), fields }: DocumentModel, selection: PassageSelection) {
    this.#passages = passages;
    this.#fields = fields;
    this.#rows = selection.rows;
    this.#hidden = new Set(selection.hidden);
    this.#notApplicable = new Set(selection.notApplicable);
  }

  /**
   * The places in which a passage prints what is in it: none if it is hidden, one for each row if it is repeated. A
   * condition for each row of a group prints nothing outside of those rows: nothing decides it there.
   */
  placesIn(id: string, place: Place): readonly Place[] {
    const passage = this.#passages.get(id);
    const inside = { ...place, decided: [...place.decided, id] };
    if (passage?.kind === 'condition') return this.#isShown(id, passage.group, place) ? [inside] : [];
    if (passage?.kind === 'repetition') return this.#repeated(passage.group, inside);
    // Only tables print it, where they break: they take such rows out of theirs.
    return passage?.kind === 'subtotal' ? [] : [inside];
  }

  get fields(): DocumentModel['fields'] {
    return this.#fields;
  }

  /** Where rows in this passage stand at page breaks; undefined if it is of another kind. */
  breakPlace(id: string): BreakPlace | undefined {
    const passage = this.#passages.get(id);
    return passage?.kind === 'subtotal' ? passage.at : undefined;
  }

  /** Whether the column of a table prints in this place. A column is not repeated. */
  showsColumn(ids: readonly string[], place: Place): boolean {
    return ids.every((id) => {
      const passage = this.#passages.get(id);
      return passage?.kind !== 'condition' || this.#isShown(id, passage.group, place);
    });
  }

  /** The outermost passage around a part that is not decided yet. */
  undecided({ within }: Enclosed, { decided }: Place): string | undefined {
    return within?.find((id) => this.#passages.has(id) && !decided.includes(id));
  }

  /**
   * What a use of a field is about in this place: the field, or the cell of a column; null if that does not apply. A
   * column of a group within the row's group is about all rows of that one.
   */
  addressOfField(field: string, { rows }: Place): string | null {
    let group = this.#fields.get(field)?.group;
    while (group !== undefined && !rows.has(group)) group = this.#fields.get(group)?.group;
    const row = group === undefined ? undefined : rows.get(group);
    const address = row === undefined ? field : addressOf(row, field);
    return this.#notApplicable.has(address) ? null : address;
  }

  #isShown(id: string, group: string | undefined, { rows }: Place): boolean {
    const row = group === undefined ? '' : rows.get(group);
    return row !== undefined && !this.#hidden.has(addressOf(row, id));
  }

  #repeated(group: string, place: Place): Place[] {
    this.hasCopies = true;
    const address = this.#addressOfGroup(group, place);
    return (this.#rows[address] ?? []).map((row) => ({
      ...place,
      rows: new Map(place.rows).set(group, addressOf(address, row)),
      copy: `${place.copy}${COPY}${row}`,
    }));
  }

  /** A group that is a column of another has rows in each of that one's. */
  #addressOfGroup(group: string, { rows }: Place): string {
    const within = [...rows.values()].map((row) => addressOf(row, group));
    return within.findLast((address) => Object.hasOwn(this.#rows, address)) ?? group;
  }
}

/**
 * What remains of siblings, in order; the same array if all of them do as they are. A passage is a run of siblings that
 * name it.
 * @param make what remains of one of them
 */
export function selectSiblings<T extends Enclosed>(
  parts: readonly T[],
  place: Place,
  choice: Choice,
  make: (part: T, place: Place) => T | null,
): readonly T[] {
  const result: T[] = [];
  for (let at = 0, end = 1; at < parts.length; at = end, end = at + 1) {
    const part = parts[at];
    if (part === undefined) continue;
    const id = choice.undecided(part, place);
    if (id === undefined) {
      const made = make(part, place);
      if (made !== null) result.push(made);
      continue;
    }
    while (parts[end]?.within?.includes(id) === true) end += 1;
    const run = parts.slice(at, end);
    for (const inside of choice.placesIn(id, place))
      result.push(...selectSiblings(run, inside, choice, make));
  }
  const isSame = result.length === parts.length && result.every((part, at) => part === parts[at]);
  return isSame ? parts : result;
}
