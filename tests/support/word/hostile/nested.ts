/** What is in a `w:body`, nested so deep, around a paragraph with the word 'fundo'. */
export type Nesting = 'tables' | 'controls' | 'runs in controls' | 'fields' | 'text boxes';

const PARAGRAPH = '<w:p><w:r><w:t>fundo</w:t></w:r></w:p>';

const around: Readonly<Record<Nesting, { open: string; inner: string; close: string }>> = {
  tables: {
    open: '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="5000"/></w:tblGrid><w:tr><w:tc><w:tcPr/>',
    inner: PARAGRAPH,
    close: '<w:p/></w:tc></w:tr></w:tbl>',
  },
  controls: { open: '<w:sdt><w:sdtPr/><w:sdtContent>', inner: PARAGRAPH, close: '</w:sdtContent></w:sdt>' },
  'runs in controls': {
    open: '<w:sdt><w:sdtPr/><w:sdtContent>',
    inner: '<w:r><w:t>fundo</w:t></w:r>',
    close: '</w:sdtContent></w:sdt>',
  },
  fields: {
    open: '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> QUOTE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>',
    inner: '<w:r><w:t>fundo</w:t></w:r>',
    close: '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
  },
  'text boxes': {
    open: '<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>',
    inner: PARAGRAPH,
    close: '</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>',
  },
};

export const NESTINGS = Object.keys(around) as readonly Nesting[];

export function nested(kind: Nesting, depth: number): string {
  const { open, inner, close } = around[kind];
  const body = `${open.repeat(depth)}${inner}${close.repeat(depth)}`;
  return kind === 'fields' || kind === 'runs in controls' ? `<w:p>${body}</w:p>` : body;
}
