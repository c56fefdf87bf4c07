import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { blankRule } from '#app/typeset/blank-rule.ts';
import type { DisplayGroup, DisplayItem, LinkItem, RectItem, RuleItem } from '#app/typeset/display-list.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { fontBytes, type PdfInput } from './engine.ts';

/** Finished lines as plain data, in points from the page's bottom left: what the floor is given to draw. */
export type FinishedItem =
  | {
      kind: 'text';
      x: number;
      y: number;
      size: number;
      color: string;
      file: string;
      words: string[];
      spaceExtra: number;
    }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; color: string }
  | { kind: 'image'; x: number; y: number; width: number; height: number };

export interface FinishedLines {
  width: number;
  height: number;
  pages: FinishedItem[][];
}

const POINTS = 0.75;

function asRect({ x, y, dx, dy, width, color }: RuleItem): RectItem {
  const [left, top] = dy === 0 ? [x, y - width / 2] : [x - width / 2, y];
  return { kind: 'rect', x: left, y: top, width: dx || width, height: dy || width, color };
}

function finish(
  shown: Exclude<DisplayItem, LinkItem>,
  group: DisplayGroup,
  pageHeight: number,
): FinishedItem {
  const item = shown.kind === 'blank' ? blankRule(shown) : shown.kind === 'rule' ? asRect(shown) : shown;
  const x = (group.x + item.x) * POINTS;
  const top = (pageHeight - group.y - item.y) * POINTS;
  if (item.kind === 'text') {
    const file = item.words[0]?.face.name ?? '';
    const words = item.words.map((word) => word.text);
    return {
      kind: 'text',
      x,
      y: top,
      size: item.size * POINTS,
      color: item.color,
      file,
      words,
      spaceExtra: item.spaceExtra * POINTS,
    };
  }
  const [width, height] = [item.width * POINTS, item.height * POINTS];
  const place = { x, y: top - height, width, height };
  return item.kind === 'rect' ? { kind: 'rect', ...place, color: item.color } : { kind: 'image', ...place };
}

/** Made in another process than the one that is timed, so that the floor starts as cold as the others. */
export async function layOutLines(input: Pick<PdfInput, 'document' | 'fonts'>): Promise<FinishedLines> {
  const document = toDocumentModel({
    title: 'Contrato',
    language: 'pt-BR',
    document: input.document,
    fields: [],
  });
  const library = new FontLibrary({ load: async (file) => fontBytes(input, file) });
  const job = { document, values: {} };
  const list = typeset(job, await prepareFonts(job, library));
  const pages = list.pages.map((page) =>
    page.groups.flatMap((group) =>
      group.items.flatMap((item) => (item.kind === 'link' ? [] : [finish(item, group, page.height)])),
    ),
  );
  const { width, height } = document.page;
  return { width: width * POINTS, height: height * POINTS, pages };
}
