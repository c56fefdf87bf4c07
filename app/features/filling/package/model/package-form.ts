import type { FormField } from '#app/shared/inputs/living/form-field.ts';
import type { FieldState, FormRules, ShapeChange } from '#app/shared/inputs/living/form-rules.ts';
import type { GroupRows } from '#app/shared/inputs/living/group-rows.ts';
import type { ValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import { addressOf, partsOf } from '#domain/rules/living/addresses.ts';
import { cellAs } from '#domain/rules/packages/joined-rows.ts';
import type { FormSection } from '#domain/rules/templates/form-sections.ts';
import { ownedAddress, ownerOf } from './owned-address.ts';
import { ownedFilling, questionFilling } from './owned-filling.ts';
import type { PackagePart } from './package-part.ts';
import type { CellPath, PackageQuestion } from './package-questions.ts';

/** Owner of the addresses of questions. */
const QUESTIONS = 'q';

/** The form of a package, for the inputs of a form: each address is one of a template or a question. */
export interface PackageForm {
  rules: FormRules<FormSection>;
  groups: GroupRows;
  values: ValueStore;
  /** The address in this form of a field or cell of a template: of a joined one, its question. */
  addressIn: (part: PackagePart, address: string) => string;
  /** Marks in each template what the person is in; null for none. */
  activate: (address: string | null) => void;
}

export interface SectionNames {
  /** Of the section with the questions. */
  common: string;
  /** Of a template's section. @param section null for fields without one */
  section: (template: string, section: string | null) => string;
}

type Place = { question: PackageQuestion; cell: CellPath } | { part: PackagePart; address: string };

const ABSENT: FieldState = {
  applies: false,
  required: false,
  value: '',
  calculated: false,
  options: undefined,
  refused: undefined,
  error: undefined,
};

/** All listeners at once. */
function together(stops: readonly (() => void)[]): () => void {
  return () => stops.forEach((stop) => stop());
}

export function createPackageForm(
  parts: readonly PackagePart[],
  questions: readonly PackageQuestion[],
  names: SectionNames,
): PackageForm {
  const byOwner = new Map(parts.map((part) => [part.owner, part]));
  const byId = new Map(questions.map((question) => [question.field.id, question]));
  const joined = new Map(
    questions.flatMap((question) =>
      question.fields.map((of) => [ownedAddress(of.part.owner, of.field), { question, of }] as const),
    ),
  );
  const questionAddress = ({ field }: PackageQuestion, cell: CellPath = []): string =>
    ownedAddress(QUESTIONS, addressOf(field.id, ...cell));
  const placeOf = (address: string): Place | null => {
    const found = ownerOf(address);
    if (found === null) return null;
    if (found.owner === QUESTIONS) {
      const [id = '', ...cell] = partsOf(found.address);
      const question = byId.get(id);
      return question === undefined ? null : { question, cell };
    }
    const part = byOwner.get(found.owner);
    return part === undefined ? null : { part, address: found.address };
  };

  const addressIn = (part: PackagePart, address: string): string => {
    const [field = '', ...cell] = partsOf(address);
    const asked = joined.get(ownedAddress(part.owner, field));
    return asked === undefined
      ? addressOf(ownedAddress(part.owner, field), ...cell)
      : questionAddress(asked.question, cellAs(cell, asked.of.asked));
  };
  const filling = (part: PackagePart, field: FormField) =>
    ownedFilling(field, (target) => addressIn(part, target));
  const owned = <F extends FormField>(part: PackagePart, field: F): F => ({
    ...field,
    ...filling(part, field),
    id: ownedAddress(part.owner, field.id),
  });
  const isOwn =
    (part: PackagePart) =>
    ({ id }: FormField): boolean =>
      !joined.has(ownedAddress(part.owner, id));
  const sectionsOf = (part: PackagePart, from: readonly FormSection[]): FormSection[] =>
    from.flatMap(({ id, name, fields }) => {
      const own = fields.filter(isOwn(part)).map((field) => owned(part, field));
      if (own.length === 0) return [];
      const section = ownedAddress(part.owner, id);
      return [{ id: section, name: names.section(part.template.name, name), fields: own }];
    });
  const asked = questions.map((question) => ({
    question,
    field: {
      ...question.field,
      ...questionFilling(question.members.map(({ part, definition }) => filling(part, definition))),
      id: questionAddress(question),
    },
  }));
  const common = (): FormSection[] => {
    const fields = asked.flatMap(({ question, field }) => (question.state([]).applies ? [field] : []));
    return fields.length === 0 ? [] : [{ id: QUESTIONS, name: names.common, fields }];
  };

  /** The same arrays until a section changes. */
  let known: {
    from: readonly (readonly FormSection[])[];
    asks: string;
    sections: readonly FormSection[];
  } | null = null;
  const sections = (): readonly FormSection[] => {
    const from = parts.map(({ rules }) => rules.sections());
    const first = common();
    const asks = first.flatMap(({ fields }) => fields.map(({ id }) => id)).join();
    const isSame = known?.asks === asks && from.every((each, at) => each === known?.from[at]);
    if (known === null || !isSame)
      known = {
        from,
        asks,
        sections: [...first, ...parts.flatMap((part, at) => sectionsOf(part, from[at] ?? []))],
      };
    return known.sections;
  };
  const allFields = [
    ...asked.map(({ field }) => field),
    ...parts.flatMap((part) =>
      part.rules
        .allFields()
        .filter(isOwn(part))
        .map((field) => owned(part, field)),
    ),
  ];

  const subscribeAll = (listener: () => void): (() => void) =>
    together(parts.map(({ rules }) => rules.subscribeAll(listener)));
  const subscribeShape = (listener: (change: ShapeChange) => void): (() => void) => {
    let told = sections();
    return subscribeAll(() => {
      const now = sections();
      if (now === told) return;
      const [before, after] = [told, now].map(
        (some) => new Map(fieldsOf(some).map((field) => [field.id, field])),
      );
      told = now;
      const missing = (of: typeof before, others: typeof before): FormField[] =>
        [...(of ?? [])].flatMap(([id, field]) => (others?.has(id) === true ? [] : [field]));
      listener({ appeared: missing(after, before), gone: missing(before, after) });
    });
  };

  const rules: FormRules<FormSection> = {
    fieldAt: (address) => {
      const place = placeOf(address);
      if (place === null)
        return parts.map((part) => part.rules.fieldAt(address)).find((field) => field !== undefined);
      if ('part' in place) return place.part.rules.fieldAt(place.address);
      const { question, cell } = place;
      const [leader] = question.members;
      return cell.length === 0 || leader === undefined
        ? question.field
        : leader.part.rules.fieldAt(question.addressIn(leader, cell));
    },
    state: (address) => {
      const place = placeOf(address);
      if (place === null) return ABSENT;
      return 'question' in place ? place.question.state(place.cell) : place.part.rules.state(place.address);
    },
    subscribe: (address, listener) => {
      const place = placeOf(address);
      if (place === null) return () => undefined;
      return 'question' in place
        ? place.question.subscribe(place.cell, listener)
        : place.part.rules.subscribe(place.address, listener);
    },
    subscribeAll,
    allFields: () => allFields,
    sections,
    subscribeShape,
    // Each template has its own.
    outcome: () => null,
    today: () => parts[0]?.rules.today() ?? '',
    beginOn: (day) => parts.forEach((part) => part.rules.beginOn(day)),
  };

  /** Where an answer is held: of a question, in the template that has it. */
  const holderOf = (address: string): { part: PackagePart; address: string } | null => {
    const place = placeOf(address);
    if (place === null || 'part' in place) return place;
    const holder = place.question.holder();
    return holder === undefined
      ? null
      : { part: holder.part, address: place.question.addressIn(holder, place.cell) };
  };
  const groups: GroupRows = {
    typed: (address) => {
      const held = holderOf(address);
      return held === null ? '' : held.part.groups.typed(held.address);
    },
    isGiven: (address) => {
      const held = holderOf(address);
      return held !== null && held.part.groups.isGiven(held.address);
    },
    rows: (address) => {
      const held = holderOf(address);
      return held === null ? { list: [], byId: new Map() } : held.part.groups.rows(held.address);
    },
    setRows: (address, rows) => {
      const [place, held] = [placeOf(address), holderOf(address)];
      held?.part.groups.setRows(held.address, rows);
      if (place !== null && 'question' in place) place.question.spread();
    },
    set: (address, value) => {
      const place = placeOf(address);
      if (place === null) return;
      if ('part' in place) return place.part.groups.set(place.address, value);
      if (place.cell.length === 0) return place.question.set(value);
      const held = holderOf(address);
      held?.part.groups.set(held.address, value);
      place.question.spread();
    },
    setAll: (changes) => {
      const byPart = new Map<PackagePart, Map<string, string | null>>();
      const spread = new Set<PackageQuestion>();
      const write = (part: PackagePart, address: string, value: string | null): void => {
        const own = byPart.get(part) ?? new Map<string, string | null>();
        byPart.set(part, own.set(address, value));
      };
      for (const [address, value] of changes) {
        const place = placeOf(address);
        if (place === null) continue;
        const held = 'question' in place && place.cell.length > 0 ? holderOf(address) : null;
        if ('part' in place) write(place.part, place.address, value);
        else if (held === null)
          for (const { part, field } of place.question.members) write(part, field, value);
        else {
          write(held.part, held.address, value);
          spread.add(place.question);
        }
      }
      for (const [part, own] of byPart) part.groups.setAll(own);
      for (const question of spread) question.spread();
    },
  };

  const activate = (address: string | null): void => {
    const place = address === null ? null : placeOf(address);
    for (const part of parts) {
      if (place === null) part.active.set(null);
      else if ('part' in place) part.active.set(place.part === part ? place.address : null);
      else {
        const { question, cell } = place;
        const own = question.fields.find((member) => member.part === part);
        part.active.set(own === undefined ? null : question.addressIn(own, cell));
      }
    }
  };
  return { rules, groups, values: valuesOf(parts, groups), addressIn, activate };
}

/** The values of all templates, by their owned addresses. */
function valuesOf(parts: readonly PackagePart[], groups: GroupRows): ValueStore {
  const set: ValueStore['set'] = (address, value) => groups.set(address, value);
  const setAll: ValueStore['setAll'] = (some) =>
    Object.entries(some).forEach(([address, value]) => set(address, value));
  return {
    get: groups.typed,
    has: groups.isGiven,
    set,
    setAll,
    replace: (some) => {
      for (const part of parts) part.values.replace({});
      setAll(some);
    },
    all: () =>
      Object.fromEntries(
        parts.flatMap(({ owner, values }) =>
          Object.entries(values.all()).map(([field, value]) => [ownedAddress(owner, field), value] as const),
        ),
      ),
    version: () => parts.reduce((sum, { values }) => sum + values.version(), 0),
    subscribe: (_address, listener) => together(parts.map(({ values }) => values.subscribeAll(listener))),
    subscribeAll: (listener) => together(parts.map(({ values }) => values.subscribeAll(listener))),
  };
}

function fieldsOf(sections: readonly FormSection[]): readonly FormField[] {
  return sections.flatMap(({ fields }) => fields);
}
