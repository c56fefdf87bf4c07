import { FIELD_NAME_MAX, type TemplateField, type TemplateSection } from '#domain/entities/template.ts';
import type { DocumentModel, FieldLabel, Inline } from '#app/document/model.ts';
import { columnLabels } from '#app/document/reading/from-editor-state.ts';
import type { ImportedSuggestion, ProposedField } from '#app/importers/imported.ts';
import { isSelection, settingsOf, withSettings } from '#app/shared/inputs/settings/field-settings.ts';
import { renamedFields } from './renamed-fields.ts';
import { fieldKey, type JoinedField } from '../fields/join-fields.ts';
import type { KeptDocument } from '../session/chosen-entry.ts';
import { mapDocument, mapInlines } from './map-inlines.ts';

/** Light backgrounds of tags, for fields to which the file gives none. */
const COLORS = [
  '#fde2c8',
  '#d5e8fb',
  '#dcf3d9',
  '#f6d9ec',
  '#fbf1c2',
  '#dfdcfa',
  '#cfeeee',
  '#f9d7d4',
] as const;

export interface WishedDocument {
  model: DocumentModel;
  fields: TemplateField[];
  sections: TemplateSection[];
  suggestions: readonly ImportedSuggestion[];
}

/** Code of a section that no other has. */
type NewCode = () => string;

/** The field as the person wants it; null if they want none. */
function wished(
  proposed: ProposedField,
  joined: ReadonlyMap<string, JoinedField>,
  at: number,
): TemplateField | null {
  const { field } = proposed;
  const wish = joined.get(fieldKey(field.name));
  if (wish === undefined || !wish.isOn) return null;
  const before = settingsOf(field);
  const named = wish.name.trim() === '' ? before.name : wish.name.trim().slice(0, FIELD_NAME_MAX);
  const canChoose = !isSelection(wish.type) || before.options.length > 0;
  const type = canChoose && field.columns === undefined ? wish.type : before.type;
  const chosen = { ...before, name: named, type };
  const settings = type === before.type ? chosen : { ...chosen, defaultValue: '' };
  return { color: COLORS[at % COLORS.length] ?? COLORS[0], ...withSettings(field, settings) };
}

/**
 * What becomes of each field of a file, by its id there: fields with the same name are one, and one that is not wanted
 * is the words that it was.
 */
function outcomes(fields: readonly ProposedField[], joined: ReadonlyMap<string, JoinedField>) {
  const made = new Map<string, TemplateField>();
  const became = new Map<string, TemplateField | string>();
  for (const proposed of fields) {
    const field = wished(proposed, joined, made.size);
    if (field === null) {
      became.set(proposed.field.id, proposed.words ?? proposed.field.name);
      continue;
    }
    const key = fieldKey(field.name);
    const same = made.get(key) ?? field;
    made.set(key, same);
    became.set(proposed.field.id, same);
  }
  return { made: [...made.values()], became };
}

/** A file's document with the fields that the person wants, all of them in one section of the form. */
export function wishedDocument(
  { model, fields, suggestions }: Pick<KeptDocument, 'model' | 'fields' | 'suggestions'>,
  joined: readonly JoinedField[],
  section: { name: string; newCode: NewCode },
): WishedDocument {
  const { made, became } = outcomes(fields, new Map(joined.map((each) => [each.key, each])));
  const change = (inline: Inline): Inline => {
    const outcome = inline.kind === 'field' ? became.get(inline.field) : undefined;
    if (inline.kind !== 'field' || outcome === undefined) return inline;
    if (typeof outcome === 'string') return { kind: 'text', text: outcome, style: inline.style };
    return { ...inline, field: outcome.id };
  };
  const sectionId = section.newCode();
  const placed = made.map((field) => ({ ...field, sectionId }));
  const labels = placed.flatMap((field): FieldLabel[] => {
    const { id, name, color = COLORS[0], type } = field;
    return [{ id, name, color, type }, ...columnLabels(field, color)];
  });
  const ids = new Map(
    [...became].flatMap(([id, to]) => (typeof to === 'string' ? [] : [[id, to.id] as const])),
  );
  const passages = model.passages === undefined ? {} : { passages: renamedFields(model.passages, ids) };
  return {
    model: {
      ...mapDocument(model, change),
      fields: new Map(labels.map((label) => [label.id, label])),
      ...passages,
    },
    fields: placed,
    sections:
      placed.length === 0 ? [] : [{ id: sectionId, name: section.name, fields: placed.map(({ id }) => id) }],
    suggestions: suggestions.map((suggestion) => ({
      ...suggestion,
      base: mapInlines(suggestion.base, change),
      proposed: mapInlines(suggestion.proposed, change),
    })),
  };
}
