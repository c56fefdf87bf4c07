import { strToU8, zipSync } from 'fflate';

/**
 * Word files written by hand. A text of XML uses the prefixes `w`, `r`, `wp`, `a`, `pic`, `v`, `o`, `mc`, `m`, `w14`, `w15`, `wps`,
 * which are declared for it.
 */
export interface DocxParts {
  /** What is in `w:body`. */
  body?: string;
  /** What is in `w:styles`. */
  styles?: string;
  /** What is in `w:numbering`. */
  numbering?: string;
  /** What is in `w:settings`. */
  settings?: string;
  /** What is in `a:theme`. */
  theme?: string;
  /** What is in `w:footnotes`, `w:endnotes`, `w:comments`. */
  footnotes?: string;
  endnotes?: string;
  comments?: string;
  title?: string;
  /** Headers and footers by their relationship ids: `{ rIdH1: { kind: 'header', content: '<w:p/>' } }`. */
  edges?: Readonly<Record<string, { kind: 'header' | 'footer'; content: string }>>;
  /** Bytes of `word/media/<name>`, by their relationship ids. */
  images?: Readonly<Record<string, { name: string; bytes: Uint8Array }>>;
  /** Addresses outside the file, by their relationship ids. */
  links?: Readonly<Record<string, string>>;
  /** Other parts by their whole paths. */
  others?: Readonly<Record<string, string | Uint8Array>>;
  /** Other relationships of the main part: `<Relationship .../>`. */
  relationships?: string;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const NAMESPACES = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', OFFICE],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['w14', 'http://schemas.microsoft.com/office/word/2010/wordml'],
  ['w15', 'http://schemas.microsoft.com/office/word/2012/wordml'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
].map(([prefix = '', uri = '']) => `xmlns:${prefix}="${uri}"`);

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const part = (root: string, content: string): string =>
  `${DECLARATION}<${root} ${NAMESPACES.join(' ')}>${content}</${root}>`;

const relationship = (id: string, type: string, target: string, isExternal = false): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`;
const relationships = (...entries: readonly string[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const CORE = 'application/vnd.openxmlformats-package.core-properties+xml';

/** The bytes of a .docx, well-formed enough for Word and LibreOffice. */
export function docxOf(parts: DocxParts): Uint8Array<ArrayBuffer> {
  const files: Record<string, string | Uint8Array> = {};
  const related: string[] = [];
  const types: string[] = [];
  const add = (name: string, content: string, type: string, root = `w:${type}`) => {
    files[`word/${name}.xml`] = part(root, content);
    types.push(`<Override PartName="/word/${name}.xml" ContentType="${MAIN}.${type}+xml"/>`);
  };
  files['word/document.xml'] = part('w:document', `<w:body>${parts.body ?? ''}</w:body>`);
  types.push(`<Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/>`);
  for (const type of ['styles', 'numbering', 'settings', 'footnotes', 'endnotes', 'comments'] as const) {
    const content = parts[type];
    if (content === undefined) continue;
    add(type, content, type);
    related.push(relationship(`rId-${type}`, type, `${type}.xml`));
  }
  if (parts.theme !== undefined) {
    files['word/theme/theme1.xml'] = part('a:theme', parts.theme);
    types.push(
      '<Override PartName="/word/theme/theme1.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/>',
    );
    related.push(relationship('rId-theme', 'theme', 'theme/theme1.xml'));
  }
  for (const [id, { kind, content }] of Object.entries(parts.edges ?? {})) {
    add(id, content, kind, kind === 'header' ? 'w:hdr' : 'w:ftr');
    related.push(relationship(id, kind, `${id}.xml`));
  }
  for (const [id, { name, bytes }] of Object.entries(parts.images ?? {})) {
    files[`word/media/${name}`] = bytes;
    related.push(relationship(id, 'image', `media/${name}`));
  }
  for (const [id, address] of Object.entries(parts.links ?? {}))
    related.push(relationship(id, 'hyperlink', address, true));
  if (parts.relationships !== undefined) related.push(parts.relationships);
  files['word/_rels/document.xml.rels'] = relationships(...related);
  files['_rels/.rels'] = relationships(
    relationship('rId1', 'officeDocument', 'word/document.xml'),
    ...(parts.title === undefined
      ? []
      : [
          `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
        ]),
  );
  if (parts.title !== undefined) {
    files['docProps/core.xml'] =
      `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${parts.title}</dc:title></cp:coreProperties>`;
    types.push(`<Override PartName="/docProps/core.xml" ContentType="${CORE}"/>`);
  }
  const images = ['png', 'jpeg', 'jpg', 'gif', 'bmp', 'emf', 'wmf', 'svg', 'tiff'].map(
    (extension) =>
      `<Default Extension="${extension}" ContentType="image/${extension === 'jpg' ? 'jpeg' : extension}"/>`,
  );
  files['[Content_Types].xml'] =
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${images.join('')}${types.join('')}</Types>`;
  Object.assign(files, parts.others);
  return new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );
}
