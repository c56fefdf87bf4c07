import type { LexicalEditor } from 'lexical';
import type { FieldLabel, PageFigure, Reference, Section } from '#app/document/model.ts';
import type { ValueForm } from '#domain/entities/field-settings.ts';

/** Services that nodes use to draw themselves; one object for the three areas of a document. */
export interface EditorServices {
  /** Undefined for a tag whose field no longer exists. */
  fieldLabel: (field: string) => FieldLabel | undefined;
  /** Object URL of an image's bytes; null if this device does not have them. */
  imageUrl: (hash: string) => Promise<string | null>;
  /** Labels for screen readers and for content that cannot be shown, in the user's language. */
  phrases: NodePhrases;
  /** The editor of the body, whose root has the document's styles. */
  body?: () => LexicalEditor | undefined;
  /** Editors of the document's areas, whose blocks have ids of their own. */
  areas?: () => readonly LexicalEditor[];
}

export interface NodePhrases {
  field: (name: string) => string;
  /** A short word for the form in which a tag shows its value. */
  form: (form: ValueForm) => string;
  missingField: string;
  imageMissing: string;
  pageBreak: string;
  /** Label of a page break that begins a section. */
  section: (section: Section) => string;
  /** Name of a footnote's mark. */
  footnote: (number: string) => string;
  pageFigure: (shows: PageFigure['shows']) => string;
  reference: (shows: Reference['shows']) => string;
  missingReference: string;
  unsupported: (type: string) => string;
}

const services = new WeakMap<LexicalEditor, EditorServices>();

export function provideServices(editor: LexicalEditor, provided: EditorServices): void {
  services.set(editor, provided);
}

/** @throws Error for an editor that `createAreaEditor` did not create */
/** An editor that is being created has none yet. */
export function hasServices(editor: LexicalEditor): boolean {
  return services.has(editor);
}

export function servicesOf(editor: LexicalEditor): EditorServices {
  const found = services.get(editor);
  if (found === undefined) throw new Error('This editor has no services.');
  return found;
}

/** The editor of the body, whose root has the document's styles and schemes; an editor without areas has its own. */
export function bodyOf(editor: LexicalEditor): LexicalEditor {
  return servicesOf(editor).body?.() ?? editor;
}
