import { strToU8, zipSync } from 'fflate';

const NAMES: Readonly<Record<string, string>> = {
  office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  style: 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  table: 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  draw: 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0',
  fo: 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
  svg: 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0',
  meta: 'urn:oasis:names:tc:opendocument:xmlns:meta:1.0',
  form: 'urn:oasis:names:tc:opendocument:xmlns:form:1.0',
  manifest: 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0',
  loext: 'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0',
  xlink: 'http://www.w3.org/1999/xlink',
  dc: 'http://purl.org/dc/elements/1.1/',
};

const declared = Object.entries(NAMES)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

export interface OdtParts {
  body: string;
  /** Automatic styles of the text. */
  automatic?: string;
  /** Named styles. */
  styles?: string;
  /** Automatic styles of `styles.xml`: the layouts of pages. */
  layouts?: string;
  masters?: string;
  title?: string;
  files?: Readonly<Record<string, Uint8Array>>;
}

/** A text file of LibreOffice with these parts. */
export function odtOf({
  body,
  automatic = '',
  styles = '',
  layouts = '',
  masters = '',
  title,
  files,
}: OdtParts) {
  const content = `<office:document-content${declared}><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  const named = `<office:document-styles${declared}><office:styles>${styles}</office:styles><office:automatic-styles>${layouts}</office:automatic-styles><office:master-styles>${masters}</office:master-styles></office:document-styles>`;
  const meta = `<office:document-meta${declared}><office:meta><dc:title>${title ?? ''}</dc:title></office:meta></office:document-meta>`;
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.text'),
    'content.xml': strToU8(content),
    'styles.xml': strToU8(named),
    'meta.xml': strToU8(meta),
    'META-INF/manifest.xml': strToU8(`<manifest:manifest${declared}/>`),
    ...files,
  });
}
