import { v5 } from 'uuid';
import { TEMPLATE_NAME_MAX, type Template } from '#domain/entities/template.ts';
import type { LocalStore } from '#app/data/local-store/local-store.ts';
import type { RecordWriter } from '#app/data/local-store/writes/writer.ts';
import type { RecordNames } from './templates.ts';

/**
 * Namespace of the copies' ids: if the same conflict is resolved twice (after a crash in between), there is one copy.
 */
const COPY_NAMESPACE = '6f1d4a52-0c39-4d36-9a5e-3f8f8f2a7b11';

/** Stores one side of a conflict as a template of its own, named after its author and time. */
export class TemplateCopies {
  private readonly local: LocalStore;
  private readonly writer: RecordWriter;
  private readonly names: RecordNames;

  constructor(local: LocalStore, writer: RecordWriter, names: RecordNames) {
    this.local = local;
    this.writer = writer;
    this.names = names;
  }

  /**
   * Stores `mine`, a version of a template of which somebody else has also changed `parts`. `occasion` identifies the
   * conflict: one of its write ids. Returns the copy's uid.
   */
  async keep(mine: Template, occasion: string, parts: readonly string[]): Promise<string> {
    const { profile } = await this.local.store();
    const { description, templateArea, fields, sections, document, lastModifiedAt } = mine;
    const at = new Date(lastModifiedAt);
    const named = (name: string): string => this.names.conflictCopy({ name, author: profile.user.name, at });
    const excess = Math.max(0, named(mine.name).length - TEMPLATE_NAME_MAX);
    const name = named(excess === 0 ? mine.name : `${mine.name.slice(0, -(excess + 1))}…`);
    const copy = await this.writer.create('template', {
      description,
      templateArea,
      fields,
      sections,
      document,
      lastModifiedAt,
      ...(mine.pages === undefined ? {} : { pages: mine.pages }),
      ...(mine.codeHex === undefined ? {} : { codeHex: mine.codeHex }),
      conflict: { template: mine.uid, parts: [...parts], name: mine.name },
      uid: v5(`${mine.uid}:${occasion}`, COPY_NAMESPACE),
      name: name.slice(0, TEMPLATE_NAME_MAX),
    });
    await this.addParts(copy, parts);
    return copy.uid;
  }

  /** The copy was made before a crash, and more parts have come into conflict since. */
  private async addParts({ uid, conflict }: Template, parts: readonly string[]): Promise<void> {
    if (conflict === undefined || parts.every((part) => conflict.parts.includes(part))) return;
    await this.writer.change('template', uid, (copy) =>
      copy.conflict === undefined
        ? null
        : {
            ...copy,
            conflict: { ...copy.conflict, parts: [...new Set([...copy.conflict.parts, ...parts])] },
          },
    );
  }
}
