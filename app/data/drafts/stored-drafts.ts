import { v5 } from 'uuid';
import {
  draftSchema,
  fillBasisSchema,
  type CommentDraft,
  type Draft,
  type FillBasis,
  type PackageDraft,
} from '#domain/entities/draft.ts';
import { dropBasis, keepBasis, readBasis } from '../local-store/database/kept/stored-bases.ts';
import { findRecord, findRecords } from '../local-store/records/reads.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { erase, put } from '../local-store/writes/put.ts';
import { ofDrafts } from '../local-store/records/own-records.ts';
import type { StoredDraft } from '../local-store/database/schemas.ts';

const BASIS_NAMESPACE = '5f0b8f0e-6d4b-4a8f-9a55-0f1f3f8e2b61';

/** Stores a draft; if the base of a filling is unchanged, only the input is written. */
export async function keepDraft(store: OpenStore, { content, ...draft }: Draft): Promise<void> {
  const { draft: drafts } = store.collections;
  if (content.kind === 'package') return keepPackage(store, draft, content);
  if (content.kind !== 'fill' || content.basis === undefined) {
    await put(drafts, [{ ...draft, content: JSON.stringify(content) }]);
    return;
  }
  const { basis: begunOn, ...typed } = content;
  const basis = v5(`${draft.template}:${begunOn.write}`, BASIS_NAMESPACE);
  const kept = { ...draft, content: JSON.stringify(typed), basis, templateName: begunOn.name };
  // The input is written first: the tab may be closed a moment later.
  await put(drafts, [kept]);
  await keepBasis(store, basis, () => JSON.stringify(begunOn));
}

/** The states that its templates began with are stored like those of single fillings, each once. */
async function keepPackage(
  store: OpenStore,
  draft: Omit<Draft, 'content'>,
  { parts, ...content }: PackageDraft,
): Promise<void> {
  const idOf = ({ template, basis }: PackageDraft['parts'][number]): string =>
    basis === undefined ? '' : v5(`${template}:${basis.write}`, BASIS_NAMESPACE);
  const typed = parts.map(({ template, values }) => ({ template, values }));
  const bases = parts.map(idOf);
  await put(store.collections.draft, [
    { ...draft, content: JSON.stringify({ ...content, parts: typed }), bases },
  ]);
  for (const part of parts)
    if (part.basis !== undefined) await keepBasis(store, idOf(part), () => JSON.stringify(part.basis));
}

async function basisOf(store: OpenStore, id: string | undefined): Promise<FillBasis | undefined> {
  if (id === undefined || id === '') return undefined;
  const text = await readBasis(store, id);
  return text === undefined ? undefined : fillBasisSchema.parse(JSON.parse(text));
}

/** A draft with its base. */
async function whole(store: OpenStore, kept: StoredDraft): Promise<Draft> {
  const { basis: id, templateName: _, bases, ...draft } = kept;
  const content = JSON.parse(draft.content) as object;
  if (bases !== undefined) return wholePackage(store, { ...draft, content }, bases);
  const basis = await basisOf(store, id);
  return draftSchema.parse({ ...draft, content: basis === undefined ? content : { ...content, basis } });
}

async function wholePackage(
  store: OpenStore,
  draft: Omit<StoredDraft, 'content'> & { content: object },
  ids: readonly string[],
): Promise<Draft> {
  const bases = await Promise.all(ids.map((id) => basisOf(store, id)));
  const { parts } = draft.content as { parts: readonly object[] };
  const whole = parts.map((part, at) => {
    const basis = bases[at];
    return basis === undefined ? part : { ...part, basis };
  });
  return draftSchema.parse({ ...draft, content: { ...draft.content, parts: whole } });
}

export async function wholeDraft(store: OpenStore, id: string): Promise<Draft | null> {
  const kept = await findRecord(store.collections.draft, id);
  return kept === null ? null : whole(store, kept);
}

export async function wholeDrafts(store: OpenStore): Promise<Draft[]> {
  const kept = await findRecords(store.collections.draft, ofDrafts);
  return Promise.all(kept.map((draft) => whole(store, draft)));
}

/** Texts of comments on the template, oldest first. */
export async function commentDrafts(store: OpenStore, template: string): Promise<CommentDraft[]> {
  const kept = await findRecords(store.collections.draft, ofDrafts);
  const own = kept.filter((draft) => draft.kind === 'comment' && draft.template === template);
  const drafts = await Promise.all(own.map((draft) => whole(store, draft)));
  return drafts
    .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt))
    .flatMap(({ content }) => (content.kind === 'comment' ? [content] : []));
}

function basesOf({ basis, bases = [] }: StoredDraft): readonly string[] {
  return basis === undefined ? bases : [basis];
}

/** Removes a draft from the disk, and its base if no other draft has the same. */
export async function eraseDraft(store: OpenStore, id: string): Promise<void> {
  const { draft: drafts } = store.collections;
  const kept = await findRecord(drafts, id);
  if (kept === null) return;
  await erase(drafts, [id]);
  const own = basesOf(kept);
  if (own.length === 0) return;
  const used = new Set((await findRecords(drafts, ofDrafts)).flatMap(basesOf));
  for (const basis of own) if (!used.has(basis)) await dropBasis(store, basis);
}
