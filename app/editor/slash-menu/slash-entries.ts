import type { Translate } from '#app/i18n/texts.ts';
import { pickFile } from '#app/ui/pick-file.ts';
import { blockLabel } from '../headings/heading-select.tsx';
import { $applyBlockKind, BLOCK_KINDS, type BlockKind } from '../headings/headings.ts';
import { $toggleList } from '../lists/lists.ts';
import { INSERT_PAGE_BREAK } from '../page-break/page-break-extension.ts';
import { INSERT_TABLE } from '../tables/tables-extension.ts';
import type { ToolbarTools } from '../toolbar/toolbar-context.ts';

export interface SlashEntry {
  id: string;
  label: string;
  /** Set for a field: its colour. */
  color?: string;
  perform: () => void;
}

const IMAGES = 'image/png,image/jpeg,image/webp';

/** Small enough to be a beginning: rows and columns are added where they are needed. */
const TABLE = { rows: 3, columns: 3, headerRow: true };

/** Offered before all else. */
const usual: readonly BlockKind[] = [1, 2, 3];

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

async function addImage(addImages: ToolbarTools['addImages']): Promise<void> {
  const file = await pickFile(IMAGES);
  if (file !== null) addImages([file]);
}

function blockEntries({ perform }: ToolbarTools, t: Translate, kinds: readonly BlockKind[]): SlashEntry[] {
  return kinds.map((kind) => ({
    id: `block-${kind}`,
    label: blockLabel(kind, t),
    perform: () => perform(() => $applyBlockKind(kind)),
  }));
}

function listEntries({ perform }: ToolbarTools, t: Translate): SlashEntry[] {
  return (['number', 'alpha', 'bullet'] as const).map((kind) => ({
    id: kind,
    label: t(`editor.tool.${kind}`),
    perform: () => perform(() => $toggleList(kind)),
  }));
}

function insertEntries({ state, dispatch, addImages, openPanel }: ToolbarTools, t: Translate): SlashEntry[] {
  const table = { id: 'table', label: t('editor.tool.table'), perform: () => dispatch(INSERT_TABLE, TABLE) };
  const pageBreak = {
    id: 'pageBreak',
    label: t('editor.tool.pageBreak'),
    perform: () => dispatch(INSERT_PAGE_BREAK, undefined),
  };
  return [
    ...(state.inTable ? [] : [table]),
    { id: 'image', label: t('editor.tool.image'), perform: () => void addImage(addImages) },
    ...(state.area === 'body' && !state.inTable ? [pageBreak] : []),
    { id: 'link', label: t('writing.link.tool'), perform: () => openPanel('link') },
  ];
}

function fieldEntries({ editors }: ToolbarTools): SlashEntry[] {
  return [...editors.fields().values()].map((field) => ({
    id: `field-${field.id}`,
    label: `#${field.name}`,
    color: field.color,
    perform: () => editors.insertField(field),
  }));
}

/**
 * What can be put where the slash stands, as far as its name has the typed words in it; accents do not matter. Names of
 * which a word begins so come first.
 */
export function slashEntries(tools: ToolbarTools, t: Translate, typed: string): SlashEntry[] {
  const wanted = plain(typed.trim());
  const entries = [
    ...blockEntries(tools, t, usual),
    ...listEntries(tools, t),
    ...insertEntries(tools, t),
    ...fieldEntries(tools),
    ...blockEntries(
      tools,
      t,
      BLOCK_KINDS.filter((kind) => !usual.includes(kind)),
    ),
  ];
  const begins = (label: string) =>
    plain(label)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(wanted));
  return entries
    .filter(({ label }) => plain(label).includes(wanted))
    .toSorted((a, b) => Number(begins(b.label)) - Number(begins(a.label)));
}
