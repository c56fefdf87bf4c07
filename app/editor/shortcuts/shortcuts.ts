import {
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import type { Alignment, Capitals } from '#app/document/model.ts';
import { DEFAULT_SIZE } from '#app/document/styles.ts';
import { NORMAL } from '#app/document/styling/named-style.ts';
import { headingId } from '#app/document/styling/ready-styles.ts';
import { $applyNamedStyle } from '../styles/apply-style.ts';
import type { ListKind } from '../lists/list-marker.ts';
import { $toggleList } from '../lists/lists.ts';
import { BEGIN_COMMENT } from '../comments/begin-comment.ts';
import { focusNextArea } from '../focus-next-area.ts';
import { $hang } from '../paragraph-format/indents.ts';
import { $applyLineSpacing } from '../paragraph-format/line-spacing.ts';
import { INSERT_FOOTNOTE } from '../footnotes/footnotes-extension.ts';
import { INSERT_PAGE_BREAK } from '../page-break/page-break-extension.ts';
import { BEGIN_PASSAGE } from '../passages/begin-passage.ts';
import { $applyCapitals } from '../text-format/capitals.ts';
import { $applyStyle, $clearFormat } from '../text-format/text-format.ts';
import type { ToolbarTools } from '../toolbar/toolbar-context.ts';
import type { Keys } from './keys.ts';

/** What shortcuts act on. */
export interface ShortcutTools extends ToolbarTools {
  toggleMarks: () => void;
}

export interface Shortcut {
  /** The first keys are displayed; the others are alternatives. */
  keys: readonly [Keys, ...Keys[]];
  /**
   * `text`: only while the focus is in the text; `installed`: there, and only in a window without tabs, since these keys
   * are the tabs' otherwise; `document`: anywhere except in a dialog.
   */
  where: 'text' | 'installed' | 'document';
  perform: (tools: ShortcutTools) => void;
}

const inText = (keys: Shortcut['keys'], perform: Shortcut['perform']): Shortcut => ({
  keys,
  where: 'text',
  perform,
});
const anywhere = (keys: Shortcut['keys'], perform: Shortcut['perform']): Shortcut => ({
  keys,
  where: 'document',
  perform,
});
const inApp = (key: Keys, perform: Shortcut['perform']): Shortcut => ({
  keys: [key],
  where: 'installed',
  perform,
});
const spaced = (key: Keys, multiple: number) =>
  inApp(key, ({ perform }) => perform(() => $applyLineSpacing(multiple)));
const style = (key: Keys, id: string) => inText([key], ({ perform }) => perform(() => $applyNamedStyle(id)));
const capitals = (key: Keys, wanted: Capitals) =>
  inText([key], ({ perform, state }) =>
    perform(() => $applyCapitals(state.capitals === wanted ? 'none' : wanted)),
  );
const align = (key: Keys, alignment: Alignment) =>
  inText([key], ({ dispatch }) => dispatch(FORMAT_ELEMENT_COMMAND, alignment));
const list = (key: Keys, kind: ListKind) => inText([key], ({ perform }) => perform(() => $toggleList(kind)));
const resize = (keys: Shortcut['keys'], by: 1 | -1) =>
  inText(keys, ({ perform, state }) =>
    perform(() => $applyStyle({ size: (state.size ?? DEFAULT_SIZE) + by })),
  );

/**
 * The keys of Word's Portuguese help, except those that browsers reserve. Keys that the editing library or the screen
 * handles itself (bold, undo, save) are only in `shortcut-groups.ts`.
 */
export const shortcuts = {
  strikethrough: inText(['Alt+Shift+5'], ({ dispatch }) => dispatch(FORMAT_TEXT_COMMAND, 'strikethrough')),
  // In the text these are Google Docs' keys; Word's belong to the browser's zoom. Elsewhere Ctrl+. opens the chat.
  superscript: inText(['Ctrl+.'], ({ dispatch }) => dispatch(FORMAT_TEXT_COMMAND, 'superscript')),
  subscript: inText(['Ctrl+,'], ({ dispatch }) => dispatch(FORMAT_TEXT_COMMAND, 'subscript')),
  allCapitals: capitals('Ctrl+Shift+A', 'all'),
  smallCapitals: capitals('Ctrl+Shift+K', 'small'),
  clearFormat: inText(['Ctrl+Space'], ({ perform }) => perform($clearFormat)),
  larger: resize(['Ctrl+Shift+>', 'Ctrl+]'], 1),
  smaller: resize(['Ctrl+Shift+<', 'Ctrl+['], -1),
  normal: style('Ctrl+Alt+0', NORMAL),
  heading1: style('Ctrl+Alt+1', headingId(1)),
  heading2: style('Ctrl+Alt+2', headingId(2)),
  heading3: style('Ctrl+Alt+3', headingId(3)),
  heading4: style('Ctrl+Alt+4', headingId(4)),
  heading5: style('Ctrl+Alt+5', headingId(5)),
  heading6: style('Ctrl+Alt+6', headingId(6)),
  left: align('Ctrl+L', 'left'),
  center: align('Ctrl+E', 'center'),
  right: align('Ctrl+R', 'right'),
  justify: align('Ctrl+J', 'justify'),
  bullet: list('Ctrl+Shift+L', 'bullet'),
  indent: inText(['Ctrl+M'], ({ dispatch }) => dispatch(INDENT_CONTENT_COMMAND, undefined)),
  outdent: inText(['Ctrl+Shift+M'], ({ dispatch }) => dispatch(OUTDENT_CONTENT_COMMAND, undefined)),
  hang: inApp('Ctrl+T', ({ perform }) => perform(() => $hang(1))),
  unhang: inApp('Ctrl+Shift+T', ({ perform }) => perform(() => $hang(-1))),
  singleSpacing: spaced('Ctrl+1', 1),
  doubleSpacing: spaced('Ctrl+2', 2),
  halfSpacing: spaced('Ctrl+5', 1.5),
  link: inText(['Ctrl+K'], ({ openPanel }) => openPanel('link')),
  // Word's key.
  footnote: inText(['Ctrl+Alt+F'], ({ state, dispatch }) => {
    if (state.area === 'body') dispatch(INSERT_FOOTNOTE, undefined);
  }),
  reference: inText(['Ctrl+Alt+R'], ({ openPanel }) => openPanel('reference')),
  passage: inText(['Ctrl+Alt+S'], ({ dispatch }) => dispatch(BEGIN_PASSAGE, { make: 'condition' })),
  passageMenu: inText(['Ctrl+Alt+J'], ({ dispatch }) => dispatch(BEGIN_PASSAGE, { make: null })),
  // Word's and Google Docs' key.
  comment: inText(['Ctrl+Alt+M'], ({ dispatch }) => dispatch(BEGIN_COMMENT, undefined)),
  pageBreak: inText(['Ctrl+Enter'], ({ state, dispatch }) => {
    if (state.area === 'body' && !state.inTable) dispatch(INSERT_PAGE_BREAK, undefined);
  }),
  area: inText(['F6', 'Ctrl+F6'], ({ editors }) => focusNextArea(editors)),
  find: anywhere(['Ctrl+F'], ({ openPanel }) => openPanel('find')),
  replace: anywhere(['Ctrl+H'], ({ openPanel }) => openPanel('replace')),
  marks: anywhere(['Ctrl+Shift+*'], ({ toggleMarks }) => toggleMarks()),
  help: anywhere(['Ctrl+/'], ({ openPanel }) => openPanel('shortcuts')),
} as const satisfies Record<string, Shortcut>;
