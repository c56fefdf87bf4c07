import { createDraftWriter, draftDelays } from '#app/data/drafts/draft-writer.ts';
import type { DraftStore, TemplateStore } from '#app/data/ports.ts';
import type { AreaStates } from '#app/editor/document-editors.ts';
import { AppError, toAppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { TEMPLATE_NAME_MAX, type PagesInfo, type Template } from '#domain/entities/template.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { Emitter } from '#primitives/emitter.ts';
import type { FieldSet } from '../fields/field-set.ts';
import { contentOf, type EditContent, newContent, unknownBase } from './edit-content.ts';

export interface EditState extends FieldSet {
  name: string;
  /** Undefined while all measures are the default ones. */
  pagesInfo: PagesInfo | undefined;
  /** Something is written that 'Salvar' has not published. */
  dirty: boolean;
  /** The unpublished work is from an earlier visit. */
  restored: boolean;
  saving: boolean;
  savedAt: string | null;
  /** Somebody published the template while ours is not: saving brings both together. */
  changedElsewhere: boolean;
  draftError: AppError | null;
}

/** The text itself, which the editor holds. */
interface TextPort {
  read: () => AreaStates;
  load: (states: AreaStates) => void;
}

export interface EditSessionParts {
  uid: string;
  templates: Pick<TemplateStore, 'create' | 'publish'>;
  drafts: Pick<DraftStore, 'saveEdit' | 'discard'>;
  text: TextPort;
  /** What is published; null for a new document. */
  base: Template | null;
  content: EditContent;
  /** Set when `content` is unpublished work: the write id it began from. */
  draft: { basedOn: string | null } | null;
  /** The text was replaced by what another device published. */
  onReloaded: () => void;
}

type RestoredContent = Pick<EditContent, 'name' | 'fields' | 'sections' | 'document'>;

export interface EditSession {
  current: () => EditState;
  /** Whether something is not on the device's disk yet: no part of the state, which would change with every pause. */
  unwritten: () => boolean;
  /** Of another state, and of what became written or unwritten. */
  subscribe: (listener: () => void) => () => void;
  setName: (name: string) => void;
  setFields: (fields: FieldSet) => void;
  /** Changes what is named and leaves the rest of the page's settings. */
  setPage: (change: Partial<PagesInfo>) => void;
  /** The text changed. */
  touch: () => void;
  content: () => EditContent;
  /** Publishes. @throws AppError; nothing is lost then. */
  save: () => Promise<Template>;
  /** Back to what is published. */
  discard: () => Promise<void>;
  /** Puts a former version in the place of what is written; nothing of it is published yet. */
  restore: (version: RestoredContent) => void;
  /** What the device now has as published. */
  published: (template: Template) => void;
  /** Everything to disk. */
  flush: () => Promise<void>;
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).byteLength;

function check(content: EditContent): void {
  if (content.name.trim().length > TEMPLATE_NAME_MAX) throw new AppError('name-too-long', { field: 'name' });
  if (bytesOf(content) > limits.recordBytes) throw new AppError('record-too-large');
}

/** Whether publishing brought in parts of another device. The name is left out: an empty one becomes the default one. */
function holdsMore(template: Template, sent: EditContent): boolean {
  const parts = ({ fields, sections, document }: Template | EditContent) => ({ fields, sections, document });
  return !sameValue(parts(template), parts(sent));
}

class Session implements EditSession {
  private readonly parts: EditSessionParts;
  private readonly changed = new Emitter();
  private readonly writer;
  private state: EditState;
  private base: Template | null;
  /** What the unpublished work began from, where that is not `base`. */
  private basedOn: string | null;
  private document: EditContent['document'];
  /** The text is as `document` holds it, which may be written in another way than the editor would. */
  private textAsStored = true;
  private changes = 0;
  private latest: Template | null;
  private notWritten = false;

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
      draftError: null,
    };
    this.writer = createDraftWriter({
      delay: draftDelays.edit,
      write: () => parts.drafts.saveEdit(parts.uid, { ...this.content(), basedOn: this.basedOn }),
      onUnwritten: (unwritten) => this.setUnwritten(unwritten),
      onError: (error) => this.set({ draftError: toAppError(error) }),
    });
  }

  readonly current = (): EditState => this.state;

  readonly unwritten = (): boolean => this.notWritten;

  readonly subscribe = this.changed.subscribe;

  readonly setName = (name: string): void => this.change({ name });

  readonly setFields = ({ sections, fields }: FieldSet): void => this.change({ sections, fields });

  readonly setPage = (change: Partial<PagesInfo>): void =>
    this.change({ pagesInfo: { ...this.state.pagesInfo, ...change } });

  readonly touch = (): void => {
    this.textAsStored = false;
    this.change({});
  };

  readonly content = (): EditContent => this.contentWith(this.parts.text.read());

  readonly save = async (): Promise<Template> => {
    const content = this.textAsStored ? this.contentWith(this.document) : this.content();
    check(content);
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
    this.set({ draftError: null });
    const published = this.latest ?? this.base;
    if (published === null) this.show(newContent(this.parts.content.templateArea), null);
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
    // An older state of what this session has already published.
    if (this.base !== null && this.base.write.ancestors.includes(template.write.id)) return;
    if (this.state.dirty) {
      this.set({ changedElsewhere: true });
      return;
    }
    this.adopt(template);
    this.parts.onReloaded();
  };

  readonly flush = (): Promise<void> => this.writer.flush();

  private contentWith({ header, content, footer }: AreaStates): EditContent {
    const { name, fields, sections, pagesInfo } = this.state;
    const text = { ...this.document, header, content, footer };
    return {
      name,
      templateArea: this.base?.templateArea ?? this.parts.content.templateArea,
      fields,
      sections,
      document: pagesInfo === undefined ? text : { ...text, pagesInfo },
    };
  }

  private publish(content: EditContent): Promise<Template> {
    const { uid, templates } = this.parts;
    if (this.base === null) return templates.create({ uid, ...content });
    const { name, fields, sections, document } = content;
    const known = this.basedOn === null || this.basedOn === this.base.write.id;
    const base = known ? this.base : unknownBase(this.base, this.basedOn ?? '');
    return templates.publish(uid, { name, fields, sections, document }, base);
  }

  /** After publishing: the draft goes, unless something was written meanwhile, and what another device added is shown. */
  private async follow(template: Template, sent: EditContent, complete: boolean): Promise<void> {
    const merged = holdsMore(template, sent);
    if (!complete && merged) {
      // The text does not hold the other device's part yet: the next publishing brings the two together again.
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
    if (merged) this.adopt(template);
    else this.set({ name: template.name, dirty: false, draftError: null });
  }

  private adopt(template: Template): void {
    this.show(contentOf(template), template);
  }

  /** Puts `content`, published as `base`, in the place of what was written. */
  private show(content: EditContent, base: Template | null): void {
    this.base = base;
    this.basedOn = base?.write.id ?? null;
    this.document = content.document;
    this.textAsStored = true;
    this.parts.text.load(content.document);
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

/** One template being edited: what is written, what is on the disk, what is published, and how they follow one another. */
export function createEditSession(parts: EditSessionParts): EditSession {
  return new Session(parts);
}
