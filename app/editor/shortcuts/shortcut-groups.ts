import { shortcuts } from './shortcuts.ts';
import type { Keys } from './keys.ts';

/** Names of the actions; their texts are in `writing.shortcut.action`. */
type ShortcutName =
  | Exclude<keyof typeof shortcuts, `heading${number}`>
  | 'bold'
  | 'italic'
  | 'underline'
  | 'headings'
  | 'tab'
  | 'leaveText'
  | 'slash'
  | 'pasteText'
  | 'undo'
  | 'redo'
  | 'save'
  | 'suggest'
  | 'toolbar'
  | 'followLink'
  | 'chat';

export interface ShortcutGroup {
  name: 'text' | 'paragraph' | 'insert' | 'document';
  entries: readonly { name: ShortcutName; keys: Keys }[];
}

const own = (...names: Exclude<keyof typeof shortcuts, `heading${number}`>[]) =>
  names.map((name) => ({ name, keys: shortcuts[name].keys[0] }));

/** All keys of the editor, as the help sheet lists them. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: 'text',
    entries: [
      { name: 'bold', keys: 'Ctrl+B' },
      { name: 'italic', keys: 'Ctrl+I' },
      { name: 'underline', keys: 'Ctrl+U' },
      ...own(
        'strikethrough',
        'superscript',
        'subscript',
        'allCapitals',
        'smallCapitals',
        'larger',
        'smaller',
        'clearFormat',
      ),
    ],
  },
  {
    name: 'paragraph',
    entries: [
      ...own('normal'),
      { name: 'headings', keys: 'Ctrl+Alt+1 … 6' },
      ...own('left', 'center', 'right', 'justify', 'bullet'),
      { name: 'tab', keys: 'Tab / Shift+Tab' },
      ...own('indent', 'outdent', 'hang', 'unhang', 'singleSpacing', 'halfSpacing', 'doubleSpacing'),
    ],
  },
  {
    name: 'insert',
    entries: [
      { name: 'slash', keys: '/' },
      ...own('link'),
      { name: 'followLink', keys: 'Ctrl+Click' },
      ...own('reference', 'pageBreak', 'footnote', 'passage', 'passageMenu', 'comment'),
    ],
  },
  {
    name: 'document',
    entries: [
      ...own('find', 'replace'),
      { name: 'pasteText', keys: 'Ctrl+Shift+V' },
      { name: 'undo', keys: 'Ctrl+Z' },
      { name: 'redo', keys: 'Ctrl+Y' },
      { name: 'save', keys: 'Ctrl+S' },
      { name: 'suggest', keys: 'Ctrl+Shift+E' },
      ...own('marks'),
      { name: 'toolbar', keys: 'Alt+F10' },
      ...own('area'),
      { name: 'chat', keys: 'Ctrl+.' },
      { name: 'leaveText', keys: 'Esc, Tab' },
      ...own('help'),
    ],
  },
];

/** Typed signs at the beginning of a paragraph or around words, and their result. */
export const typedSigns = [
  { signs: '#', becomes: 'heading' },
  { signs: '-', becomes: 'bullet' },
  { signs: '1.', becomes: 'number' },
  { signs: 'a.', becomes: 'alpha' },
  { signs: 'Cláusula 1ª', becomes: 'numbering' },
  { signs: 'Art. 1º', becomes: 'numbering' },
  { signs: '§ 1º', becomes: 'numbering' },
  { signs: 'I -', becomes: 'numbering' },
  { signs: '1.1', becomes: 'numbering' },
  { signs: '>', becomes: 'quote' },
  { signs: '---', becomes: 'pageBreak' },
  { signs: '**…**', becomes: 'bold' },
  { signs: '*…*', becomes: 'italic' },
  { signs: '~~…~~', becomes: 'strikethrough' },
] as const;
