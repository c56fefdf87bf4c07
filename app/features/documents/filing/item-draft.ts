import type { StoredFilingItem } from '#app/data/ports.ts';
import type { FilingChange, FilingInput } from '#domain/api/documents.ts';
import { CLASSIFICATION_TITLE_MAX, classificationIdentifierSchema } from '#domain/entities/classification.ts';
import { filingCodeSchema } from '#domain/entities/filing-label.ts';
import type { OrganizationalType } from '#domain/entities/organizational-item.ts';

export type ItemKind = StoredFilingItem['kind'];

/**
 * The form's values for a classification, an organizational item or a safe box; values of the other kinds stay empty.
 */
export interface ItemDraft {
  kind: ItemKind;
  label: string;
  /** Identifier of a classification, code of other items. */
  code: string;
  parent: string;
  /** uid of the entity whose form a classification uses. */
  form: string;
  type: OrganizationalType;
  /** Physical place of a safe box. */
  place: string;
}

export function newItem(kind: ItemKind, begun: Partial<ItemDraft> = {}): ItemDraft {
  return { kind, label: '', code: '', parent: '', form: '', type: 'organization', place: '', ...begun };
}

export function draftOfItem({ data }: StoredFilingItem): ItemDraft {
  if (data.kind === 'classification')
    return newItem(data.kind, {
      label: data.title,
      code: data.identifier,
      parent: data.parent,
      form: data.form ?? '',
    });
  if (data.kind === 'organizationalItem')
    return newItem(data.kind, { label: data.name, code: data.code, parent: data.parent, type: data.type });
  return newItem(data.kind, { label: data.name, code: data.code, place: data.place });
}

export interface ItemProblems {
  label: boolean;
  code: boolean;
}

export const LABEL_MAX = CLASSIFICATION_TITLE_MAX;

export function itemProblems({ kind, label, code }: ItemDraft): ItemProblems {
  const schema = kind === 'classification' ? classificationIdentifierSchema : filingCodeSchema;
  const { length } = label.trim();
  return { label: length === 0 || length > LABEL_MAX, code: !schema.safeParse(code.trim()).success };
}

export function toInput(draft: ItemDraft): FilingInput {
  const [name, code] = [draft.label.trim(), draft.code.trim()];
  const { kind, parent } = draft;
  if (kind === 'classification')
    return { kind, title: name, identifier: code, parent, form: draft.form === '' ? null : draft.form };
  if (kind === 'organizationalItem') return { kind, type: draft.type, name, code, parent };
  return { kind, name, code, place: draft.place.trim() };
}

/** The differences from `begun`; null if there are none. The type of an organizational item cannot change. */
export function itemChange(draft: ItemDraft, begun: ItemDraft): FilingChange | null {
  const before = new Map<string, unknown>(Object.entries(toInput(begun)));
  const differing = Object.entries(toInput(draft)).filter(
    ([part, value]) => part !== 'type' && value !== before.get(part),
  );
  if (differing.length === 0) return null;
  return { kind: draft.kind, ...Object.fromEntries(differing) };
}
