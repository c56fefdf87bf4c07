import type { Data, FileStore } from '#app/data/ports.ts';
import type { FieldLabel } from '#app/document/model.ts';
import { firstPageStates } from '#app/document/pages/first-page.ts';
import { readPage } from '#app/document/page-setup.ts';
import { A4 } from '#app/document/styles.ts';
import {
  createDocumentEditors,
  type AreaStates,
  type DocumentEditors,
} from '#app/editor/document-editors.ts';
import type { NodePhrases } from '#app/editor/editor-services.ts';
import { type FieldUses, watchFieldUses } from '#app/editor/fields/field-uses.ts';
import type { EditDraft } from '#domain/entities/draft.ts';
import type { Template, TemplateDocument, TemplateField } from '#domain/entities/template.ts';
import type { PasteReport } from '#app/editor/paste/paste-report.ts';
import { withColumns } from '../fields/groups/columns.ts';
import type { TemplateLook } from '../other-template/look-of.ts';
import type { RevisionQuestion } from '../pasted/revision-question.tsx';
import { Emitter } from '#primitives/emitter.ts';
import { contentOf, newContent } from './edit-content.ts';
import { createEditSession, type EditSession } from './edit-session.ts';
import { createImageUrls } from './image-urls.ts';
import { takeImage } from './take-image.ts';

interface AddImagesParts {
  store: Pick<FileStore, 'put'>;
  editors: Pick<DocumentEditors, 'insertImage'>;
  onError: (error: unknown) => void;
}

export interface WorkspaceParts {
  uid: string;
  /** uid of the current user. */
  user: string;
  data: Pick<Data, 'templates' | 'drafts' | 'files'>;
  template: Template | null;
  draft: EditDraft | null;
  /** Category of a new document. */
  area: string;
  /** The document is a clause of the library. */
  clause?: boolean;
  /** What a new document begins with, if the company has set it. */
  look?: TemplateLook | null;
  phrases: NodePhrases;
  /** The text in place of a pasted image that was left out. */
  imageNote?: (alt: string) => string;
  onReloaded: () => void;
  onError: (error: unknown) => void;
}

/** A document that is open for editing: its text and the state around it. */
export interface Workspace {
  uid: string;
  clause: boolean;
  /** Category of the document when it was opened. */
  area: string;
  /** The company's default, if the document was begun with it now. */
  beganWith: TemplateLook | null;
  session: EditSession;
  editors: DocumentEditors;
  /** Opens another state of the document read-only; replaces the one opened before. */
  openVersion: (version: Pick<Template, 'document' | 'fields'>) => DocumentEditors;
  /** How often each field is in the text. */
  uses: FieldUses;
  /** Image files chosen, pasted or dropped. */
  addImages: (files: readonly File[]) => void;
  /** Subscribes to every change that affects the pages. */
  onText: (listener: () => void) => () => void;
  /** Subscribes to pastes: what each left out, and which fields it offers. */
  onPasted: (listener: (report: PasteReport) => void) => () => void;
  /** A paste waits for the answer. */
  onRevisions: (listener: (question: RevisionQuestion) => void) => () => void;
  close: () => void;
}

/** The texts of a document's areas. */
function statesOf(document: TemplateDocument): AreaStates {
  return { ...document, ...firstPageStates(document.pagesInfo) };
}

/** For older fields without a colour of their own. */
const DEFAULT_COLOR = '#e2e8f0';

export function labelsOf(fields: readonly TemplateField[]): Map<string, FieldLabel> {
  return new Map(
    fields.flatMap((field) => {
      const color = field.color ?? DEFAULT_COLOR;
      // Columns have their group's colour.
      return withColumns(field).map(({ id, name, type }) => [id, { id, name, color, type }] as const);
    }),
  );
}

/** @throws AppError `import-unreadable` for a document that cannot be opened */
export function createWorkspace(parts: WorkspaceParts): Workspace {
  const { uid, data, template, draft } = parts;
  const source = draft ?? template;
  const look = parts.look ?? null;
  const fresh = newContent(parts.area, look);
  const content = source === null ? fresh : contentOf(source);
  const images = createImageUrls(data.files);
  // Publishing stores the previous state as a file. If this preparation fails, publishing retries and shows the error.
  data.files.prepare().catch(() => undefined);
  const changed = new Emitter();
  let version: DocumentEditors | null = null;
  let { fields } = content;
  let { pagesInfo } = content.document;
  const pasted = new Emitter<PasteReport>();
  const revised = new Emitter<RevisionQuestion>();

  const editors = createDocumentEditors({
    states: statesOf(content.document),
    labels: labelsOf(fields),
    imageUrl: images.urlOf,
    phrases: parts.phrases,
    contentWidth: () => {
      const { width, margins } = readPage(pagesInfo);
      return width - margins.left - margins.right;
    },
    onFiles: (files) => addFiles(files),
    paste: {
      takeImage: (image) => takeImage(image, data.files),
      imageNote: parts.imageNote ?? ((alt) => alt),
      onPasted: pasted.emit,
      chooseRevisions: (revisions) => new Promise((answer) => revised.emit({ revisions, answer })),
    },
    onError: parts.onError,
    onChange: () => {
      session.touch();
      changed.emit();
    },
  });
  const uses = watchFieldUses(Object.values(editors.areas));
  const addFiles = (files: readonly File[]): void =>
    void addImages(files, { store: data.files, editors, onError: parts.onError });
  const session = createEditSession({
    uid,
    user: parts.user,
    templates: data.templates,
    drafts: data.drafts,
    text: {
      read: () => editors.read(),
      load: (document) => {
        editors.load(statesOf(document));
        changed.emit();
      },
      merge: (document, authors) => {
        editors.merge(statesOf(document), authors);
        changed.emit();
      },
    },
    base: template,
    clause: parts.clause === true,
    content,
    fresh,
    draft: draft === null ? null : { basedOn: draft.basedOn, suggesting: draft.suggesting === true },
    onReloaded: parts.onReloaded,
  });
  const stop = session.subscribe(() => {
    const now = session.current();
    if (now.fields === fields && now.pagesInfo === pagesInfo) return;
    if (now.fields !== fields) editors.setLabels(labelsOf(now.fields));
    ({ fields, pagesInfo } = now);
    changed.emit();
  });
  return {
    uid,
    clause: parts.clause === true,
    area: content.templateArea,
    beganWith: source === null ? look : null,
    session,
    editors,
    openVersion: ({ document, fields: known }) => {
      const shown = createDocumentEditors({
        states: statesOf(document),
        labels: labelsOf(known),
        imageUrl: images.urlOf,
        phrases: parts.phrases,
        contentWidth: () => A4.width,
        onFiles: () => undefined,
        onChange: () => undefined,
        onError: parts.onError,
      });
      shown.setReadOnly();
      version?.dispose();
      version = shown;
      return shown;
    },
    uses,
    addImages: addFiles,
    onText: changed.subscribe,
    onPasted: pasted.subscribe,
    onRevisions: revised.subscribe,
    close: () => {
      stop();
      version?.dispose();
      // The text is read before the editors are destroyed.
      void session.flush().finally(() => {
        uses.dispose();
        editors.dispose();
        images.close();
      });
    },
  };
}

/** Resizes each file, stores it on the device and inserts it at the caret; a failure does not stop the others. */
async function addImages(files: readonly File[], { store, editors, onError }: AddImagesParts): Promise<void> {
  for (const file of files) {
    try {
      editors.insertImage(await takeImage(file, store));
    } catch (error) {
      onError(error);
    }
  }
}
