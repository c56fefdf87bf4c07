import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import { profileChangeSchema } from '#domain/api/profile.ts';
import type { Chat } from '#domain/entities/chat.ts';
import {
  collectionNames,
  definitionOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { draftSchema, type Draft } from '#domain/entities/draft.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { ReplicatedRecord, WriteMark } from '#domain/entities/record.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import { AREA_NAME_MAX, type TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import { resolutionOf } from '#domain/rules/changes/rejection-resolution.ts';
import { mergeRecord } from '#domain/rules/merge/merge-record.ts';
import { onto } from '#domain/rules/changes/authored-changes.ts';
import { differingParts } from '#domain/rules/merge/template/template-parts.ts';
import { purposeKey } from '#domain/rules/comments/purpose-key.ts';
import { follows, nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import type { Drafts } from '#app/data/drafts/drafts.ts';
import { collectionOf } from '#app/data/local-store/records/collection.ts';
import { findRecord } from '#app/data/local-store/records/reads.ts';
import { writeOwn } from '#app/data/local-store/writes/own-write.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { DocumentStore, ResolvedRejection, ResolutionInput, ProfileStore } from '#app/data/ports.ts';
import type { TemplateCopies } from '../templates/template-copies.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';

export interface ResolutionParts {
  writer: RecordWriter;
  drafts: Drafts;
  copies: TemplateCopies;
  profile: Pick<ProfileStore, 'save'>;
  documents: Pick<DocumentStore, 'takeUp'>;
}

/** Where the work on a rejected change continues, and whether its content is safe there already. */
interface Step {
  mended: ResolvedRejection;
  /** Whether the rejection can be removed: all of its content is elsewhere on this device. */
  done: boolean;
}

/** The ways to recover a rejected change. */
export class ResolutionActions {
  private readonly parts: ResolutionParts;

  constructor(parts: ResolutionParts) {
    this.parts = parts;
  }

  /** @throws AppError `not-allowed`, `template-not-found`, `name-too-long` */
  mend(rejection: Rejection, wish: ResolutionInput): Promise<Step> {
    switch (resolutionOf(rejection)) {
      case 'edit':
        return this.edit(rejection);
      case 'rename':
        return this.rename(rejection, wish);
      case 'fill':
        return this.fill(rejection, wish);
      case 'draft':
        return this.takeDraft(rejection, wish);
      case 'resend':
        return this.resend(rejection);
      case 'profile':
        return this.takeProfile(rejection);
      case 'document':
        return this.takeDocument(rejection);
      case null:
        return Promise.reject(new AppError('not-allowed'));
    }
  }

  private async edit(rejection: Rejection): Promise<Step> {
    const refused = rejection.state as unknown as Template;
    const { uid } = refused;
    const opened: ResolvedRejection = { to: 'edit', template: uid };
    const current = await this.held('template', uid);
    // The device has this state or a successor of it: the next save follows it, and removes the rejection.
    if (current !== null && follows(current.write, refused.write)) {
      return { mended: opened, done: rejection.device !== undefined };
    }
    if (current === null) {
      await this.put('template', rejection, () => refused);
      return { mended: opened, done: rejection.device !== undefined };
    }
    const parts = differingParts((rejection.master ?? current) as unknown as Template, refused).filter(
      (part) => differingParts(current, refused).includes(part),
    );
    if (parts.length === 0) return { mended: opened, done: true };
    const copy = await this.parts.copies.keep(refused, refused.write.id, parts);
    return { mended: { to: 'conflict', copy }, done: true };
  }

  private async rename(rejection: Rejection, wish: ResolutionInput): Promise<Step> {
    const refused = rejection.state as unknown as TemplateArea;
    const name = (wish.name ?? refused.name).trim();
    if (name === '') throw new AppError('invalid-request', { field: 'name' });
    if (name.length > AREA_NAME_MAX) throw new AppError('name-too-long', { field: 'name' });
    await this.put('templateArea', rejection, (current) => {
      const base = (rejection.master ?? undefined) as TemplateArea | undefined;
      if (current === null) return { ...refused, name };
      const sides = { base, local: refused, server: current };
      return { ...mergeRecord('templateArea', sides, refused.write.by).merged, name };
    });
    return { mended: { to: 'sent' }, done: rejection.device !== undefined };
  }

  /** Applies the person's changes again to the present record. */
  private async mergeAgain(name: CollectionName, rejection: Rejection): Promise<Step> {
    const local = rejection.state as unknown as ReplicatedCollections[typeof name];
    const base = (rejection.master ?? undefined) as ReplicatedCollections[typeof name] | undefined;
    await this.put(name, rejection, (server) =>
      server === null ? local : mergeRecord(name, { base, local, server }, local.write.by).merged,
    );
    return { mended: { to: 'sent' }, done: rejection.device !== undefined };
  }

  private async fill(rejection: Rejection, wish: ResolutionInput): Promise<Step> {
    const { template, fields } = rejection.state as unknown as Execution;
    const held = await this.held('template', template);
    if (held === null || held.deleted) throw new AppError('template-not-found');
    const values = Object.fromEntries(fields.map(({ id, value }) => [id, value]));
    if (await this.isInTheWay(template, values, wish)) return { mended: { to: 'ask-replace' }, done: false };
    await this.parts.drafts.saveFill(template, values);
    return { mended: { to: 'fill', template }, done: true };
  }

  private async takeDraft(rejection: Rejection, wish: ResolutionInput): Promise<Step> {
    const draft = draftOf(rejection.state);
    const { drafts } = this.parts;
    const asks: Step = { mended: { to: 'ask-replace' }, done: false };
    if (draft.content.kind === 'fill') {
      if (await this.isInTheWay(draft.template, draft.content.values, wish)) return asks;
      await drafts.saveFill(draft.template, draft.content.values, draft.content.basis);
      return { mended: { to: 'fill', template: draft.template }, done: true };
    }
    if (draft.content.kind === 'comment') {
      const { purpose, text } = draft.content;
      const others = await drafts.comments(draft.template);
      const isInTheWay = others.some(
        (other) => purposeKey(other.purpose) === purposeKey(purpose) && other.text !== text,
      );
      if (isInTheWay && wish.replaceDraft !== true) return asks;
      await drafts.saveComment(draft.template, draft.content);
      return { mended: { to: 'edit', template: draft.template }, done: true };
    }
    if (draft.content.kind === 'package') {
      if (wish.replaceDraft !== true && (await drafts.package(draft.template)) !== null) return asks;
      await drafts.savePackage(draft.template, draft.content);
      return { mended: { to: 'package', package: draft.template }, done: true };
    }
    if (wish.replaceDraft !== true && (await drafts.edit(draft.template)) !== null) return asks;
    await drafts.saveEdit(draft.template, draft.content);
    return { mended: { to: 'edit', template: draft.template }, done: true };
  }

  /** Like new input on this device: a change of the same field by another device is replaced on purpose. */
  private async takeProfile({ state }: Rejection): Promise<Step> {
    const change = profileChangeSchema.safeParse(state);
    if (!change.success) throw new AppError('record-invalid', { cause: change.error });
    await this.parts.profile.save(change.data);
    return { mended: { to: 'sent' }, done: true };
  }

  /** Its file was handed in before. */
  private async takeDocument({ state }: Rejection): Promise<Step> {
    const became = await this.parts.documents.takeUp(state);
    return { mended: { to: became === 'kept' ? 'sent' : 'documents' }, done: true };
  }

  private async resend(rejection: Rejection): Promise<Step> {
    const name = collectionNames.find((candidate) => candidate === rejection.collection);
    if (name === undefined) throw new AppError('not-allowed');
    if (definitionOf(name).whenRefused === 'resend-own-part') return this.resendChat(rejection);
    const refused = rejection.state as unknown as ReplicatedCollections[typeof name];
    const current = await this.held(name, rejection.recordId);
    const sent: Step = { mended: { to: 'sent' }, done: rejection.device !== undefined };
    if (current === null || follows(refused.write, current.write) || refused.deleted) {
      await this.put(name, rejection, (held) =>
        held !== null && refused.deleted ? { ...held, deleted: true } : refused,
      );
      return sent;
    }
    if (follows(current.write, refused.write)) return { ...sent, done: true };
    // Somebody made a new state from the older one in the meantime.
    const { merge, whenRefused, judgedByChange } = definitionOf(name);
    if (whenRefused === 'edit') return this.edit(rejection);
    if (whenRefused === 'rename') return this.rename(rejection, {});
    if (merge === 'written-once' || judgedByChange === true) throw new AppError('record-conflict');
    return this.mergeAgain(name, rejection);
  }

  /** Applies the person's changes to the present chat. If the chat does not exist, only an own one can be created. */
  private async resendChat(rejection: Rejection): Promise<Step> {
    const { state, own, recordId, device } = rejection;
    const refused = state as unknown as Chat;
    const current = await this.held('chat', recordId);
    const mended: ResolvedRejection = { to: 'sent' };
    const isHeld = current?.write.id === refused.write.id;
    if (current === null && refused.createdBy !== refused.write.by) throw new AppError('not-found');
    if (current !== null && !isHeld && follows(current.write, refused.write)) return { mended, done: true };
    await this.put('chat', rejection, (held) =>
      held === null || held.write.id === refused.write.id ? refused : onto(held, refused, own),
    );
    return { mended, done: device !== undefined };
  }

  /** Whether an existing draft would be replaced by `values`. */
  private async isInTheWay(
    template: string,
    values: Readonly<Record<string, string>>,
    wish: ResolutionInput,
  ): Promise<boolean> {
    if (wish.replaceDraft === true) return false;
    const typed = Object.entries((await this.parts.drafts.fill(template))?.values ?? {});
    return typed.some(([field, value]) => value !== '' && value !== filledValue(values, field));
  }

  private held<N extends CollectionName>(name: N, key: string): Promise<ReplicatedCollections[N] | null> {
    return this.parts.writer.write((store) => findRecord(collectionOf(store, name), key));
  }

  /**
   * Stores the result of `make` as the person's own state, marked as the successor of both the rejected and the
   * present state.
   */
  private async put<N extends CollectionName>(
    name: N,
    rejection: Rejection,
    make: (current: ReplicatedCollections[N] | null) => ReplicatedCollections[N],
  ): Promise<void> {
    const { writer } = this.parts;
    const refused = rejection.state as unknown as ReplicatedRecord;
    const server = (rejection.master ?? null) as ReplicatedRecord | null;
    await writer.write(async (store) => {
      const { profile } = store;
      const own = (current: ReplicatedCollections[N] | null): ReplicatedCollections[N] => {
        const mark = { id: v7(), by: profile.user.uid, at: writer.now() };
        const maker = server ?? (current?.write.id === refused.write.id ? null : current);
        return {
          ...make(current),
          company: profile.company.uid,
          // The author of a record stays; a record that the server does not have is created by its sender.
          createdBy: maker?.createdBy ?? profile.user.uid,
          createdAt: maker?.createdAt ?? refused.createdAt,
          write: nextWriteMark(followingBoth(current?.write ?? null, refused.write), mark),
        };
      };
      await writeOwn(store, name, rejection.recordId, own);
    });
  }
}

/** A write mark with both marks as ancestors: devices with either state recognise the next one as a successor. */
function followingBoth(current: WriteMark | null, refused: WriteMark): WriteMark {
  if (current === null || follows(current, refused)) return current ?? refused;
  return { ...current, ancestors: [refused.id, ...current.ancestors] };
}

/** A draft as handed in: its content is text, as stored on the device, or an object. */
function draftOf(state: Rejection['state']): Draft {
  const { content } = state;
  const read: unknown = typeof content === 'string' ? JSON.parse(content) : content;
  return draftSchema.parse({ ...state, content: read });
}
