import {
  Bars3BottomLeftIcon,
  H1Icon,
  H2Icon,
  H3Icon,
  LinkIcon,
  ListBulletIcon,
  NumberedListIcon,
  PhotoIcon,
  SwatchIcon,
  TableCellsIcon,
} from '@heroicons/react/24/outline';
import { SCHEME_NAMES } from '#app/document/numbering/schemes.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';
import { pickFile } from '#app/ui/pick-file.ts';
import { CLAUSE } from '../clauses/clause-commands.ts';
import { fieldTypeIcons } from '../fields/field-type-icons.ts';
import { $toggleList } from '../lists/lists.ts';
import {
  $continueNumbering,
  $removeNumbering,
  $restartNumbering,
  $toggleScheme,
} from '../numbering/numbering.ts';
import { schemesOf } from '../numbering/own-schemes.ts';
import { exampleOf } from '../numbering/tools/scheme-example.ts';
import { FootnoteIcon } from '../footnotes/footnote-tool.tsx';
import { INSERT_FOOTNOTE } from '../footnotes/footnotes-extension.ts';
import { figureIcons, PAGE_FIGURES } from '../page-figures/page-figure-tools.tsx';
import { INSERT_PAGE_FIGURE } from '../page-figures/page-figures-extension.ts';
import { INSERT_PAGE_BREAK } from '../page-break/page-break-extension.ts';
import { headingId } from '#app/document/styling/ready-styles.ts';
import { BEGIN_PASSAGE } from '../passages/begin-passage.ts';
import { passageIcons } from '../passages/shown/passage-icons.ts';
import { $applyNamedStyle } from '../styles/apply-style.ts';
import { sheetOf } from '../styles/document-styles.ts';
import { listedStyles, type ListedStyle } from '../styles/style-names.ts';
import { INSERT_TABLE } from '../tables/tables-extension.ts';
import {
  AlphaListIcon,
  HeadingIcon,
  NumberingIcon,
  PageBreakIcon,
  QuoteIcon,
  ReferenceIcon,
  SectionIcon,
} from '../toolbar/icons.tsx';
import type { ToolbarTools } from '../toolbar/toolbar-context.ts';
import type { SlashQuery } from './slash-query.ts';

export interface SlashEntry {
  id: string;
  label: string;
  icon: Icon;
  /** Colour of a field. */
  color?: string;
  perform: () => void;
}

const IMAGES = 'image/png,image/jpeg,image/webp';

/** Small, because rows and columns are easy to add. */
const TABLE = { rows: 3, columns: 3, headerRow: true };

/** Listed first. */
const usual: readonly string[] = [headingId(1), headingId(2), headingId(3)];

const styleIcons: Readonly<Record<string, Icon>> = {
  normal: Bars3BottomLeftIcon,
  quote: QuoteIcon,
  title: HeadingIcon,
  [headingId(1)]: H1Icon,
  [headingId(2)]: H2Icon,
  [headingId(3)]: H3Icon,
  [headingId(4)]: HeadingIcon,
  [headingId(5)]: HeadingIcon,
  [headingId(6)]: HeadingIcon,
};

const listIcons = { number: NumberedListIcon, alpha: AlphaListIcon, bullet: ListBulletIcon } as const;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

async function addImage(addImages: ToolbarTools['addImages']): Promise<void> {
  const file = await pickFile(IMAGES);
  if (file !== null) addImages([file]);
}

function styleEntries({ perform }: ToolbarTools, styles: readonly ListedStyle[]): SlashEntry[] {
  return styles.map(({ id, label }) => ({
    id: `style-${id}`,
    label,
    icon: styleIcons[id] ?? SwatchIcon,
    perform: () => perform(() => $applyNamedStyle(id)),
  }));
}

function listEntries({ perform }: ToolbarTools, t: Translate): SlashEntry[] {
  return (['number', 'alpha', 'bullet'] as const).map((kind) => ({
    id: kind,
    label: t(`editor.tool.${kind}`),
    icon: listIcons[kind],
    perform: () => perform(() => $toggleList(kind)),
  }));
}

function numberingEntries({ state, editors, perform, openPanel }: ToolbarTools, t: Translate): SlashEntry[] {
  const entry = (id: string, label: string, act: () => void): SlashEntry => ({
    id: `numbering-${id}`,
    label,
    icon: NumberingIcon,
    perform: () => perform(act),
  });
  const own = schemesOf(editors.areas.body);
  const schemes = [...SCHEME_NAMES, ...own.keys()]
    .filter((scheme) => scheme !== state.scheme)
    .map((scheme) =>
      entry(scheme, `${t('editor.tool.numbering')}: ${exampleOf(scheme, own)}`, () => $toggleScheme(scheme)),
    );
  const dialog: SlashEntry = {
    id: 'numbering-dialog',
    label: t('scheme.open'),
    icon: NumberingIcon,
    perform: () => openPanel('numbering'),
  };
  if (state.scheme === null) return [dialog, ...schemes];
  return [
    state.restarts
      ? entry('continue', t('editor.numbering.continue'), $continueNumbering)
      : entry('restart', t('editor.numbering.restart'), $restartNumbering),
    entry('remove', t('editor.numbering.remove'), $removeNumbering),
    dialog,
    ...schemes,
  ];
}

function insertEntries({ state, dispatch, addImages, openPanel }: ToolbarTools, t: Translate): SlashEntry[] {
  const table = {
    id: 'table',
    label: t('editor.tool.table'),
    icon: TableCellsIcon,
    perform: () => dispatch(INSERT_TABLE, TABLE),
  };
  const footnote = {
    id: 'footnote',
    label: t('editor.tool.footnote'),
    icon: FootnoteIcon,
    perform: () => dispatch(INSERT_FOOTNOTE, undefined),
  };
  const pageBreak = {
    id: 'pageBreak',
    label: t('editor.tool.pageBreak'),
    icon: PageBreakIcon,
    perform: () => dispatch(INSERT_PAGE_BREAK, undefined),
  };
  const section = {
    id: 'section',
    label: t('section.tool'),
    icon: SectionIcon,
    perform: () => openPanel('section'),
  };
  return [
    ...(state.inTable ? [] : [table]),
    {
      id: 'image',
      label: t('editor.tool.image'),
      icon: PhotoIcon,
      perform: () => void addImage(addImages),
    },
    ...(state.area === 'body' && !state.inTable ? [pageBreak, section] : []),
    ...(state.area === 'body' ? [footnote] : []),
    ...PAGE_FIGURES.map((shows) => ({
      id: `figure-${shows}`,
      label: t(`editor.tool.figure.${shows}`),
      icon: figureIcons[shows],
      perform: () => dispatch(INSERT_PAGE_FIGURE, shows),
    })),
    {
      id: 'reference',
      label: t('reference.tool'),
      icon: ReferenceIcon,
      perform: () => openPanel('reference'),
    },
    { id: 'link', label: t('writing.link.tool'), icon: LinkIcon, perform: () => openPanel('link') },
  ];
}

function passageEntries({ state, dispatch }: ToolbarTools, t: Translate): SlashEntry[] {
  const ofText: SlashEntry[] = (['condition', 'repetition'] as const).map((make) => ({
    id: make,
    label: t(make === 'condition' ? 'passages.showIf' : 'passages.repeatFor'),
    icon: passageIcons[make],
    perform: () => dispatch(BEGIN_PASSAGE, { make }),
  }));
  if (!state.inTable) return ofText;
  const atBreak: SlashEntry = {
    id: 'subtotal',
    label: t('passages.rowAtBreak'),
    icon: passageIcons.subtotal,
    perform: () => dispatch(BEGIN_PASSAGE, { make: 'subtotal', extent: 'row' }),
  };
  return [...ofText, atBreak];
}

function clauseEntries({ state, dispatch }: ToolbarTools, t: Translate): SlashEntry[] {
  const kinds = state.area === 'body' ? (['insert', 'save'] as const) : [];
  return kinds.map((what) => ({
    id: `clause-${what}`,
    label: t(`clauses.${what}.tool`),
    icon: passageIcons.clause,
    perform: () => dispatch(CLAUSE, what),
  }));
}

function fieldEntries({ editors }: ToolbarTools): SlashEntry[] {
  return [...editors.fields().values()].map((field) => ({
    id: `field-${field.id}`,
    label: `#${field.name}`,
    color: field.color,
    icon: fieldTypeIcons[field.type ?? 'singleLine'],
    perform: () => editors.insertField(field),
  }));
}

/**
 * Entries whose name contains the typed words, ignoring accents. Names with a word that begins with them come first.
 */
export function slashEntries(
  tools: ToolbarTools,
  t: Translate,
  { sign, text }: Pick<SlashQuery, 'sign' | 'text'>,
): SlashEntry[] {
  const wanted = plain(text.trim());
  const entries = sign === '#' ? fieldEntries(tools) : allEntries(tools, t);
  const begins = (label: string) =>
    plain(label)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(wanted));
  return entries
    .filter(({ label }) => plain(label).includes(wanted))
    .toSorted((a, b) => Number(begins(b.label)) - Number(begins(a.label)));
}

function allEntries(tools: ToolbarTools, t: Translate): SlashEntry[] {
  const styles = listedStyles(sheetOf(tools.editors), t);
  const isUsual = ({ id }: ListedStyle): boolean => usual.includes(id);
  return [
    ...styleEntries(tools, styles.filter(isUsual)),
    ...listEntries(tools, t),
    ...numberingEntries(tools, t),
    ...insertEntries(tools, t),
    ...passageEntries(tools, t),
    ...clauseEntries(tools, t),
    ...fieldEntries(tools),
    ...styleEntries(
      tools,
      styles.filter((style) => !isUsual(style)),
    ),
  ];
}
