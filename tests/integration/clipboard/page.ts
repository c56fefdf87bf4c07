import { $getRoot } from 'lexical';
import { createDocumentEditors, type AreaStates } from '#app/editor/document-editors.ts';
import { prepareImage } from '#app/editor/images/prepare-image.ts';
import type { PasteReport } from '#app/editor/paste/paste-report.ts';
import type { RevisionChoice } from '#app/editor/paste/revisions.ts';
import { EMPTY_STATE } from '#app/document/reading/restore.ts';
import type { EditorState } from '#domain/entities/template.ts';

/** The page of the clipboard tests: an area as the product makes it, told what to paste by real paste events. */
interface Pasted {
  state: EditorState;
  report: PasteReport | null;
  milliseconds: number;
  /** Types of the images that were kept. */
  images: string[];
}

const empty = (): AreaStates => ({ header: null, content: structuredClone(EMPTY_STATE), footer: null });
let report: PasteReport | null = null;
let revisions: RevisionChoice | null = 'show';
let kept: string[] = [];
let pasted: () => void = () => undefined;

const editors = createDocumentEditors({
  states: empty(),
  labels: new Map(),
  imageUrl: () => Promise.resolve(null),
  phrases: {
    field: (name) => name,
    form: (name) => name,
    missingField: '',
    imageMissing: '',
    pageFigure: String,
    footnote: String,
    reference: String,
    missingReference: '',
    pageBreak: '',
    section: () => '',
    unsupported: (type) => type,
  },
  contentWidth: () => 640,
  onFiles: () => pasted(),
  onChange: () => undefined,
  onError: (error) => {
    throw error;
  },
  paste: {
    takeImage: async (image) => {
      const { blob, width, height } = await prepareImage(image);
      kept.push(blob.type);
      return { file: kept.length.toString(16).padStart(64, 'f'), width, height };
    },
    imageNote: (alt) => `[imagem: ${alt}]`,
    chooseRevisions: () => Promise.resolve(revisions),
    onPasted: (found) => {
      report = found;
      pasted();
    },
  },
});

const area = document.createElement('div');
area.contentEditable = 'true';
document.body.append(area);
editors.areas.body.setRootElement(area);

const OWN_PARTS = 'application/x-lexical-editor';

/** @param into what the area holds before; the caret stands in its first text or at its end */
async function paste(
  data: Record<string, string>,
  into: EditorState | null,
  caret: 'start' | 'end',
  tracked: RevisionChoice = 'show',
): Promise<Pasted> {
  revisions = tracked;
  editors.load({ ...empty(), content: into ?? empty().content });
  [report, kept] = [null, []];
  const { body } = editors.areas;
  body.update(
    () => {
      const first = $getRoot().getFirstDescendant();
      if (caret === 'start' && first !== null) first.selectStart();
      else $getRoot().selectEnd();
    },
    { discrete: true },
  );
  area.focus();
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
  const done = new Promise<void>((resolve) => (pasted = resolve));
  // Parts of the product's own are put in with no report.
  const unlisten = OWN_PARTS in data ? body.registerUpdateListener(() => pasted()) : () => undefined;
  const start = performance.now();
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await done;
  unlisten();
  const milliseconds = performance.now() - start;
  return { state: editors.read().content, report, milliseconds, images: kept };
}

interface Prepared {
  width: number;
  height: number;
  type: string;
  /** The stored bytes as Latin letters, so that words in them can be looked for. */
  bytes: string;
  /** Colour at the top and at the bottom, red, green and blue. */
  top: number[];
  bottom: number[];
}

async function prepare(bytes: number[], type: string): Promise<Prepared> {
  const { blob, width, height } = await prepareImage(new Blob([Uint8Array.from(bytes)], { type }));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  context.drawImage(await createImageBitmap(blob), 0, 0);
  const pixel = (y: number): number[] => [...context.getImageData(Math.floor(width / 2), y, 1, 1).data];
  return {
    width,
    height,
    type: blob.type,
    bytes: new TextDecoder('latin1').decode(await blob.arrayBuffer()),
    top: pixel(2),
    bottom: pixel(height - 3),
  };
}

declare global {
  interface Window {
    paste: typeof paste;
    prepare: typeof prepare;
  }
}
window.paste = paste;
window.prepare = prepare;
