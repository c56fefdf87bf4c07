/** What has blocks, rows, cells or runs in it; a drawing's text boxes are stories of their own. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'w:document',
  'w:body',
  'w:hdr',
  'w:ftr',
  'w:footnotes',
  'w:endnotes',
  'w:footnote',
  'w:endnote',
  'w:txbxContent',
  'w:tbl',
  'w:tr',
  'w:tc',
  'w:p',
  'w:hyperlink',
  'w:fldSimple',
  'w:sdt',
  'w:sdtContent',
]);

export const isContainer = (name: string): boolean => CONTAINERS.has(name);
