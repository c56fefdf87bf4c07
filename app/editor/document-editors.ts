import type { LexicalEditorWithDispose } from '@lexical/extension';
import { HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG, mergeRegister } from 'lexical';
import type { FieldLabel } from '#app/document/model.ts';
import type { EditorState } from '#domain/entities/template.ts';
import type { Authors } from '#domain/rules/merge/body/merge-container.ts';
import { Emitter } from '#primitives/emitter.ts';
import { watchActiveArea } from './active-area.ts';
import { createAreaEditor } from './create-area-editor.ts';
import type { NodePhrases } from './editor-services.ts';
import { $fields, LABELS_TAG, refreshFieldLabels } from './fields/field-labels.ts';
import { INSERT_FIELD, REMOVE_FIELD } from './fields/fields-extension.ts';
import { createDocumentHistory, type DocumentHistory, type SideChange } from './history/document-history.ts';
import { createIncomingChanges } from './incoming/incoming-changes.ts';
import { INSERT_IMAGE } from './images/images-extension.ts';
import type { PasteServices } from './paste/paste-report.ts';
import { $replaceFieldMarks, type NamedField } from './paste/offered-fields/field-marks.ts';
import { createNoteDesk, type NoteDesk } from './footnotes/note-desk.ts';
import { showDigits } from './page-figures/digits.ts';
import type { PageCount } from '#app/typeset/pages/pagination.ts';
import { createReferenceTexts } from './references/reference-texts.ts';
import { changeState, emptyState, isEmptyState, loadState } from './stored-state/area-state.ts';
import { createStateReader } from './stored-state/state-reader.ts';
import { addFigures, noFigures, type TextFigures } from './stored-state/text-figures.ts';
import { createWordCounter } from './stored-state/word-counter.ts';

/** In their order on paper. */
export const AREAS = ['firstHeader', 'header', 'body', 'firstFooter', 'footer'] as const;
export type AreaName = (typeof AREAS)[number];

export interface AreaStates {
  header: EditorState | null;
  content: EditorState;
  footer: EditorState | null;
  /** Header and footer of the first page alone; absent as null. */
  firstHeader?: EditorState | null;
  firstFooter?: EditorState | null;
}

export interface DocumentEditorsOptions {
  states: AreaStates;
  labels: ReadonlyMap<string, FieldLabel>;
  imageUrl: (hash: string) => Promise<string | null>;
  phrases: NodePhrases;
  contentWidth: () => number;
  onFiles: (files: readonly File[]) => void;
  paste?: PasteServices;
  /** Called for each change of an area's text; must be cheap: read the states later. */
  onChange: () => void;
  onError: (error: Error) => void;
}

export interface DocumentEditors {
  readonly areas: Readonly<Record<AreaName, LexicalEditorWithDispose>>;
  /** The footnote that is being edited. */
  readonly notes: NoteDesk;
  /** Undo and redo over the whole document. */
  readonly history: DocumentHistory;
  /** The area in which the user works or last worked. */
  active(): AreaName;
  /** Makes `area` the target of controls, without moving the focus. */
  activate(area: AreaName): void;
  onActiveChange(listener: () => void): () => void;
  read(): Required<AreaStates>;
  /** Replaces the whole document; undo does not restore the previous one. */
  load(states: AreaStates): void;
  /** Shows a document with merged changes of another person: caret and undo stay, and undo does not revert those. */
  merge(states: AreaStates, authors: Authors): void;
  /** Shows these pages' numbers in the text; a header and footer of all but the first page show the second's. */
  setPages(pages: PageCount, options?: { ownFirst: boolean }): void;
  /** Changes the text to another state; one undo step, which also undoes `side`. */
  change(states: AreaStates, side: SideChange): void;
  setLabels(labels: ReadonlyMap<string, FieldLabel>): void;
  /** Inserts the field's tag at the caret of the active area and moves the caret after it. */
  insertField(field: FieldLabel): void;
  /** Inserts an image at the caret of the active area, at most as wide as the text; it keeps its proportions. */
  insertImage(image: { file: string; width: number; height: number }): void;
  /** The existing fields, by id. */
  fields(): ReadonlyMap<string, FieldLabel>;
  /** Number of tags of the field in all areas. */
  countField(id: string): number;
  /** Removes the fields' tags from the text; one undo step, which also undoes `side`. */
  removeFields(ids: readonly string[], side: SideChange): void;
  /** Replaces `{{name}}` in the text with the fields' tags; one undo step, which also undoes `side`. */
  replaceFieldMarks(fields: readonly NamedField[], side: SideChange): void;
  /** Word and character counts of all areas; only parts changed since the last call are counted again. */
  figures(): TextFigures;
  /** Makes the document read-only. */
  setReadOnly(): void;
  dispose(): void;
}

/** Tags updates that load stored content, as opposed to changes by the user. */
export const LOADED_TAG = 'autodocs-loaded';

const keyOf = {
  firstHeader: 'firstHeader',
  header: 'header',
  body: 'content',
  firstFooter: 'firstFooter',
  footer: 'footer',
} as const satisfies Record<AreaName, keyof AreaStates>;

function stored(read: () => EditorState): EditorState | null {
  const state = read();
  return isEmptyState(state) ? null : state;
}

/** The editors of a document's areas, which share fields and images. Only the content of the areas is stored. */
export function createDocumentEditors(options: DocumentEditorsOptions): DocumentEditors {
  let labels = options.labels;
  let active: AreaName = 'body';
  let pages: PageCount = { pages: 1, starts: [] };
  let ownFirst = false;
  const activated = new Emitter();
  // The areas before it are created without it.
  let body: LexicalEditorWithDispose | undefined;
  const services = {
    fieldLabel: (id: string) => labels.get(id),
    imageUrl: options.imageUrl,
    phrases: options.phrases,
    areas: () => all,
    body: () => body,
  };
  const create = (area: AreaName): LexicalEditorWithDispose =>
    createAreaEditor({
      ...options,
      services,
      state: options.states[keyOf[area]] ?? null,
      onFiles: (files) => {
        // Dropped files go to the area of the drop, which may differ from the active one.
        activate(area);
        options.onFiles(files);
      },
      pageBreaks: area === 'body',
      onFootnote: area === 'body' ? (mark) => notes.open(mark) : undefined,
    });
  const areas = {
    firstHeader: create('firstHeader'),
    header: create('header'),
    body: create('body'),
    firstFooter: create('firstFooter'),
    footer: create('footer'),
  };
  body = areas.body;
  const notes = createNoteDesk(areas.body, (state) => {
    const editor = createAreaEditor({ ...options, services, state, pageBreaks: false });
    refreshFieldLabels(editor);
    return editor;
  });
  const all = AREAS.map((area) => areas[area]);
  const read = {
    firstHeader: createStateReader(areas.firstHeader),
    header: createStateReader(areas.header),
    body: createStateReader(areas.body),
    firstFooter: createStateReader(areas.firstFooter),
    footer: createStateReader(areas.footer),
  };
  const count = createWordCounter();
  const incoming = AREAS.map((area) =>
    createIncomingChanges(areas[area], { read: read[area], tag: LOADED_TAG }),
  );
  const history = createDocumentHistory(all);

  const activate = (area: AreaName): void => {
    if (active === area) return;
    active = area;
    activated.emit();
  };
  const stop = mergeRegister(
    watchActiveArea(
      AREAS.map((area) => [area, areas[area]] as const),
      activate,
    ),
    ...all.map((editor) =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
        const written = dirtyElements.size > 0 || dirtyLeaves.size > 0;
        if (written && !tags.has(LOADED_TAG) && !tags.has(LABELS_TAG)) options.onChange();
      }),
    ),
  );
  const references = createReferenceTexts({ body: areas.body, all });
  const showPages = (): void => {
    references.setPages(pages);
    const count = pages.pages;
    const edges = { pages: count, starts: [] };
    const others = { ...edges, first: ownFirst ? Math.min(2, count) : 1 };
    for (const area of AREAS)
      showDigits(
        areas[area],
        area === 'body' ? pages : area === 'header' || area === 'footer' ? others : edges,
      );
  };
  for (const editor of all) refreshFieldLabels(editor);
  showPages();

  return {
    areas,
    notes,
    history,
    active: () => active,
    activate,
    onActiveChange: activated.subscribe,
    read: () => ({
      header: stored(read.header),
      content: stored(read.body) ?? emptyState(),
      footer: stored(read.footer),
      firstHeader: stored(read.firstHeader),
      firstFooter: stored(read.firstFooter),
    }),
    load: (states) => {
      notes.close();
      history.clear();
      for (const area of AREAS) loadState(areas[area], states[keyOf[area]] ?? null, { tag: LOADED_TAG });
      for (const changes of incoming) changes.clear();
      for (const editor of all) refreshFieldLabels(editor);
      showPages();
    },
    merge: (states, authors) => {
      for (const [at, area] of AREAS.entries())
        incoming[at]?.take(states[keyOf[area]] ?? emptyState(), authors);
      for (const editor of all) refreshFieldLabels(editor);
      showPages();
    },
    setPages: (next, shown) => {
      pages = next;
      ownFirst = shown?.ownFirst ?? false;
      showPages();
    },
    change: (states, side) => {
      history.group(() => {
        side.redo();
        for (const area of AREAS) changeState(areas[area], states[keyOf[area]] ?? null);
      }, side);
      for (const editor of all) refreshFieldLabels(editor);
    },
    setLabels: (next) => {
      labels = next;
      for (const editor of all) refreshFieldLabels(editor);
    },
    fields: () => labels,
    insertField: ({ id, name }) => {
      areas[active].dispatchCommand(INSERT_FIELD, { id, name });
      areas[active].focus();
    },
    insertImage: ({ file, width, height }) => {
      const scale = Math.min(1, options.contentWidth() / Math.max(1, width));
      const shown = { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
      areas[active].dispatchCommand(INSERT_IMAGE, { file, alt: '', ...shown });
      areas[active].focus();
    },
    countField: (id) =>
      all.reduce(
        (sum, editor) => sum + editor.read(() => $fields().filter((node) => node.getField() === id).length),
        0,
      ),
    removeFields: (ids, side) => {
      const remove = (editor: LexicalEditorWithDispose) => () => {
        for (const id of ids) editor.dispatchCommand(REMOVE_FIELD, id);
      };
      const options = { discrete: true as const, tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG] };
      history.group(() => {
        for (const editor of all) editor.update(remove(editor), options);
        side.redo();
      }, side);
    },
    replaceFieldMarks: (fields, side) => {
      const options = { discrete: true as const, tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG] };
      history.group(() => {
        side.redo();
        for (const editor of all) editor.update(() => $replaceFieldMarks(fields), options);
      }, side);
    },
    figures: () => AREAS.map((area) => count(areas[area], read[area]())).reduce(addFigures, noFigures),
    setReadOnly: () => {
      for (const editor of all) editor.setEditable(false);
    },
    dispose: () => {
      stop();
      for (const changes of incoming) changes.dispose();
      references.dispose();
      history.dispose();
      notes.dispose();
      for (const editor of all) editor.dispose();
    },
  };
}
