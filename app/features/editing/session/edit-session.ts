import { createDraftWriter, draftDelays } from '#app/data/drafts/draft-writer.ts';
import type { DraftStore, TemplateStore } from '#app/data/ports.ts';
import type { AreaStates } from '#app/editor/document-editors.ts';
import { withFirstPage } from '#app/document/pages/first-page.ts';
import { AppError, toAppError } from '#domain/api/errors.ts';
import { type PagesInfo, type Template, type TemplateDocument } from '#domain/entities/template.ts';
import type { Authors } from '#domain/rules/merge/body/merge-container.ts';
import { withPassagesOf } from '#domain/rules/living/passages-in-use.ts';
import { mergeTemplate } from '#domain/rules/merge/template/merge-template.ts';
import { Emitter } from '#primitives/emitter.ts';
import type { FieldSet } from '../fields/field-set.ts';
import { baseToCompare, baseToMerge } from './base-state.ts';
import { asStored, checkSize, contentOf, holdsMore, type EditContent } from './edit-content.ts';
import { notSuggested, SuggestedChanges, type StoreSuggestion } from './suggested-changes.ts';

export interface EditState extends FieldSet {
  name: string;
  /** Undefined if all measures are the defaults. */
  pagesInfo: PagesInfo | undefined;
  /** There are changes that 'Salvar' has not published. */
  dirty: boolean;
  /** The unpublished changes are from an earlier visit. */
  restored: boolean;
  saving: boolean;
  savedAt: string | null;
  /** Somebody published the template while this device has unpublished changes: saving merges both. */
  changedElsewhere: boolean;
  /** The changes are to become suggestions: saving publishes nothing. */
  suggesting: boolean;
  draftError: AppError | null;
}

/** Access to the text, which the editor holds. */
interface TextPort {
  read: () => AreaStates;
  load: (document: TemplateDocument) => void;
  /** Shows merged text in place: caret and undo stay. */
  merge: (document: TemplateDocument, authors: Authors) => void;
}

export interface EditSessionParts {
  uid: string;
  /** uid of the current user. */
  user: string;
  templates: Pick<TemplateStore, 'create' | 'publish' | 'version'>;
  drafts: Pick<DraftStore, 'saveEdit' | 'discard'>;
  text: TextPort;
  /** The published state; null for a new document. */
  base: Template | null;
  content: EditContent;
  /** It is a clause of the library, and no template. */
  clause?: boolean;
  /** What a document begins with that has neither base nor draft. */
  fresh: EditContent;
  /** Set if `content` is unpublished: the write id that it is based on. */
  draft: { basedOn: string | null; suggesting?: boolean | undefined } | null;
  /** The text was replaced by a version published from another device. */
  onReloaded: () => void;
}

type RestoredContent = Pick<EditContent, 'name' | 'fields' | 'sections' | 'document'>;

export interface EditSession {
  current: () => EditState;
  /** Whether changes are not on disk yet. Not part of the state, because it would change with every pause in typing. */
  unwritten: () => boolean;
  /** Notifies of changes of the state and of `unwritten`. */
  subscribe: (listener: () => void) => () => void;
  setName: (name: string) => void;
  setFields: (fields: FieldSet) => void;
  /** Changes only the given page settings; an undefined one is stored no longer. */
  setPage: (change: Partial<PagesInfo>) => void;
  /** Call after the text changed. */
  touch: () => void;
  content: () => EditContent;
  /** Begins or ends to suggest. Unpublished changes stay, and become suggestions or changes to publish. */
  suggest: (suggesting: boolean) => void;
  /**
   * Stores the changes as suggestions, one by one, and ends suggesting. Returns what remains as unpublished changes:
   * differences that are no suggestion, or `typed` while it was stored, which still suggests.
   * @throws AppError `template-not-found`, `network-unreachable` if the text that was changed is not on this device;
   * what `store` throws. What it stored already is not stored again.
   */
  sendSuggestions: (store: StoreSuggestion) => Promise<'nothing' | 'others' | 'typed'>;
  /** Publishes. @throws AppError; the changes are kept then. `invalid-request` while suggesting. */
  save: () => Promise<Template>;
  /** Returns to the published state. */
  discard: () => Promise<void>;
  /** Replaces the content with a former version, without publishing it. */
  restore: (version: RestoredContent) => void;
  /** Call with the state that is now published on the device. */
  published: (template: Template) => void;
  /** Writes all changes to disk. */
  flush: () => Promise<void>;
}

function authorsOf(local: Template, server: Template): Authors {
  const authorOf = ({ write, lastModifiedAt }: Template) => ({ by: write.by, at: lastModifiedAt });
  return { local: authorOf(local), server: authorOf(server) };
}

class Session implements EditSession {
  private readonly parts: EditSessionParts;
  private readonly changed = new Emitter();
  private readonly writer;
  private state: EditState;
  private base: Template | null;
  /** The write id that the unpublished changes are based on, if it is not that of `base`. */
  private basedOn: string | null;
  private document: EditContent['document'];
  /** The text equals `document`, which may be serialised differently than by the editor. */
  private textAsStored = true;
  private changes = 0;
  private latest: Template | null;
  private notWritten = false;
  private readonly suggested = new SuggestedChanges();

  constructor(parts: EditSessionParts) {
    this.parts = parts;
    this.base = parts.base;
    this.latest = parts.base;
    this.basedOn = parts.draft === null ? (parts.base?.write.id ?? null) : parts.draft.basedOn;
    this.document = parts.content.document;
    const { name, fields, sections } = parts.content;
    this.state = {
      name,
      fields,
      sections,
      pagesInfo: parts.content.document.pagesInfo,
      dirty: parts.draft !== null,
      restored: parts.draft !== null,
      saving: false,
      savedAt: parts.base?.lastModifiedAt ?? null,
      changedElsewhere:
        parts.draft !== null && parts.base !== null && parts.base.write.id !== parts.draft.basedOn,
      suggesting: parts.draft?.suggesting === true,
      draftError: null,
    };
    this.writer = createDraftWriter({
      delay: draftDelays.edit,
      write: () =>
        parts.drafts.saveEdit(parts.uid, {
          ...this.content(),
          basedOn: this.basedOn,
          ...(parts.clause === true ? { clause: true } : {}),
          ...(this.state.suggesting ? { suggesting: true } : {}),
        }),
      onUnwritten: (unwritten) => this.setUnwritten(unwritten),
      onError: (error) => this.set({ draftError: toAppError(error) }),
    });
  }

  readonly current = (): EditState => this.state;

  readonly unwritten = (): boolean => this.notWritten;

  readonly subscribe = this.changed.subscribe;

  readonly setName = (name: string): void => this.change({ name });

  readonly setFields = ({ sections, fields }: FieldSet): void => this.change({ sections, fields });

  readonly setPage = (change: Partial<PagesInfo>): void => {
    const settings = Object.entries({ ...this.state.pagesInfo, ...change });
    this.change({ pagesInfo: Object.fromEntries(settings.filter(([, value]) => value !== undefined)) });
  };

  readonly touch = (): void => {
    this.textAsStored = false;
    this.change({});
  };

  readonly content = (): EditContent => this.contentWith(this.parts.text.read());

  readonly suggest = (suggesting: boolean): void => {
    if (this.state.suggesting === suggesting) return;
    this.set({ suggesting });
    if (this.state.dirty) this.writer.touch();
  };

  readonly sendSuggestions: EditSession['sendSuggestions'] = async (store) => {
    if (this.base === null) throw new AppError('template-not-found');
    const version = this.changes;
    const former = await baseToCompare(this.base, this.basedOn, this.parts.templates);
    await this.suggested.send(former, this.content(), store);
    if (this.changes !== version) return 'typed';
    const rest = notSuggested(former, this.content());
    if (rest === null) {
      await this.discard();
      return 'nothing';
    }
    this.suggested.forget();
    this.set({ suggesting: false });
    this.restore(rest);
    return 'others';
  };

  readonly save = async (): Promise<Template> => {
    if (this.state.suggesting) throw new AppError('invalid-request');
    const read = this.textAsStored ? this.contentWith(this.document) : this.content();
    const content = { ...read, document: asStored(withPassagesOf(read.document), this.base) };
    checkSize(content);
    const version = this.changes;
    this.set({ saving: true });
    try {
      const template = await this.publish(content);
      this.set({ savedAt: template.lastModifiedAt });
      await this.follow(template, content, this.changes === version);
      return template;
    } finally {
      this.set({ saving: false });
      if (this.latest !== null) this.published(this.latest);
    }
  };

  readonly discard = async (): Promise<void> => {
    await this.writer.settle(() => this.parts.drafts.discard('edit', this.parts.uid));
    this.suggested.forget();
    this.set({ draftError: null, suggesting: false });
    const published = this.latest ?? this.base;
    const { fresh, content } = this.parts;
    if (published === null) this.show({ ...fresh, templateArea: content.templateArea }, null);
    else this.adopt(published);
  };

  readonly restore = ({ name, fields, sections, document }: RestoredContent): void => {
    this.document = document;
    this.textAsStored = true;
    this.parts.text.load(document);
    this.change({ name, fields, sections, pagesInfo: document.pagesInfo });
  };

  readonly published = (template: Template): void => {
    this.latest = template;
    if (this.state.saving || template.write.id === this.base?.write.id) return;
    // An older state than what this session has already published.
    if (this.base !== null && this.base.write.ancestors.includes(template.write.id)) return;
    if (!this.state.dirty) this.adopt(template, 'in-place');
    else if (!this.join(template)) {
      this.set({ changedElsewhere: true });
      return;
    }
    this.parts.onReloaded();
  };

  readonly flush = (): Promise<void> => this.writer.flush();

  private contentWith({ header, content, footer, firstHeader, firstFooter }: AreaStates): EditContent {
    const { name, fields, sections } = this.state;
    const pagesInfo =
      firstHeader === undefined || firstFooter === undefined
        ? this.state.pagesInfo
        : withFirstPage(this.state.pagesInfo, { firstHeader, firstFooter });
    const text = { ...this.document, header, content, footer };
    return {
      name,
      templateArea: this.base?.templateArea ?? this.parts.content.templateArea,
      fields,
      sections,
      document: pagesInfo === undefined ? text : { ...text, pagesInfo },
    };
  }

  private async publish(content: EditContent): Promise<Template> {
    const { base, basedOn } = this;
    const { uid, templates, clause } = this.parts;
    if (base === null)
      return templates.create({ uid, ...(clause === true ? { kind: 'clause' } : {}), ...content });
    const { name, fields, sections, document } = content;
    return templates.publish(
      uid,
      { name, fields, sections, document },
      await baseToMerge(base, basedOn, templates),
    );
  }

  /** After publishing: deletes the draft, unless there are newer changes, and shows what another device added. */
  private async follow(template: Template, sent: EditContent, complete: boolean): Promise<void> {
    const merged = holdsMore(template, sent);
    if (!complete && merged) {
      // The text does not contain the other device's part yet: the next publishing merges again.
      this.set({ changedElsewhere: true });
      this.writer.touch();
      return;
    }
    this.base = template;
    this.basedOn = template.write.id;
    this.set({ changedElsewhere: false, restored: false });
    if (!complete) {
      this.writer.touch();
      return;
    }
    this.latest = template;
    await this.writer.settle(() => this.parts.drafts.discard('edit', this.parts.uid));
    if (merged) this.adopt(template, 'in-place');
    else this.set({ name: template.name, dirty: false, draftError: null });
  }

  private adopt(template: Template, how: 'anew' | 'in-place' = 'anew'): void {
    this.show(contentOf(template), template, how);
  }

  /**
   * Merges what another device published into the unpublished changes, which then are based on it. Returns false if the
   * base is unknown or something other than text conflicts: publishing merges then.
   */
  private join(template: Template): boolean {
    const { base } = this;
    if (base === null || this.basedOn !== base.write.id) return false;
    const { name, fields, sections, document } = this.content();
    const local: Template = {
      ...base,
      name,
      fields,
      sections,
      document: asStored(document, base),
      write: { ...base.write, by: this.parts.user },
      lastModifiedAt: new Date().toISOString(),
    };
    const { merged, conflicts } = mergeTemplate(base, local, template);
    if (conflicts.length > 0 || merged.deleted) return false;
    const content = contentOf(merged);
    this.base = template;
    this.basedOn = template.write.id;
    this.document = content.document;
    this.textAsStored = false;
    this.parts.text.merge(content.document, authorsOf(local, template));
    this.change({
      name: content.name,
      fields: content.fields,
      sections: content.sections,
      pagesInfo: content.document.pagesInfo,
      changedElsewhere: false,
      savedAt: template.lastModifiedAt,
    });
    return true;
  }

  /** Replaces the content with `content`, published as `base`. */
  private show(content: EditContent, base: Template | null, how: 'anew' | 'in-place' = 'anew'): void {
    const former = this.base;
    this.base = base;
    this.basedOn = base?.write.id ?? null;
    this.document = content.document;
    this.textAsStored = true;
    if (how === 'in-place' && base !== null)
      this.parts.text.merge(content.document, authorsOf(former ?? base, base));
    else this.parts.text.load(content.document);
    const { name, fields, sections } = content;
    this.set({
      name,
      fields,
      sections,
      pagesInfo: content.document.pagesInfo,
      dirty: false,
      restored: false,
      changedElsewhere: false,
      savedAt: base?.lastModifiedAt ?? null,
    });
  }

  private change(part: Partial<EditState>): void {
    this.changes += 1;
    this.set({ ...part, dirty: true });
    this.writer.touch();
  }

  private setUnwritten(unwritten: boolean): void {
    if (!unwritten) this.set({ draftError: null });
    if (this.notWritten === unwritten) return;
    this.notWritten = unwritten;
    this.changed.emit();
  }

  private set(part: Partial<EditState>): void {
    const next = { ...this.state, ...part };
    const names = Object.keys(next) as (keyof EditState)[];
    if (names.every((name) => next[name] === this.state[name])) return;
    this.state = next;
    this.changed.emit();
  }
}

/** Edits one template: coordinates the current content, the draft on disk and the published state. */
export function createEditSession(parts: EditSessionParts): EditSession {
  return new Session(parts);
}
