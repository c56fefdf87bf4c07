import type { EditorThemeClasses } from 'lexical';

/**
 * Class names of the stylesheets beside each capability; headings and lists need no class and are styled by their
 * element.
 */
export const theme: EditorThemeClasses = {
  text: {
    bold: 'document-bold',
    italic: 'document-italic',
    underline: 'document-underline',
    strikethrough: 'document-strike',
    underlineStrikethrough: 'document-underline-strike',
    superscript: 'document-superscript',
    subscript: 'document-subscript',
  },
  tab: 'document-tab',
  list: { nested: { listitem: 'document-nested-item' } },
  table: 'document-table',
  tableCell: 'document-cell',
  tableCellHeader: 'document-header-cell',
  tableCellSelected: 'document-cell-selected',
  tableSelection: 'document-table-selection',
};
