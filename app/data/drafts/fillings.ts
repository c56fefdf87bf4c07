import type { FillDraft } from '#domain/entities/draft.ts';
import { findRecords } from '../local-store/records/reads.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { ofDrafts } from '../local-store/records/own-records.ts';
import type { StoredDraft } from '../local-store/database/schemas.ts';
import type { FillingNote } from '../ports.ts';

function noteOf(kept: StoredDraft): FillingNote {
  const { id, template, updatedAt } = kept;
  const { values, name, basis } = JSON.parse(kept.content) as FillDraft;
  return {
    id,
    template,
    updatedAt,
    name: name ?? '',
    templateName: kept.templateName ?? basis?.name ?? null,
    filled: Object.values(values).filter((value) => value.trim() !== '').length,
  };
}

/** Fillings as lists show them, newest first, read without their bases. */
export function fillingNotes(drafts: readonly StoredDraft[], template: string | undefined): FillingNote[] {
  return drafts
    .filter((kept) => kept.kind === 'fill' && (template === undefined || kept.template === template))
    .map(noteOf)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

export async function newestFilling({ collections }: OpenStore, template: string): Promise<string | null> {
  const [newest] = fillingNotes(await findRecords(collections.draft, ofDrafts), template);
  return newest?.id ?? null;
}
