import type { OfficePackage } from '#app/importers/package/office-package.ts';
import {
  attribute,
  child,
  descendants,
  elements,
  textOf,
  type XmlElement,
} from '#app/importers/xml/element.ts';

/** Findings about what the parts of a file say of one another. */

function values(root: XmlElement | null, element: string, name: string): string[] {
  return root === null ? [] : [...descendants(root, element)].flatMap((each) => attribute(each, name) ?? []);
}

function repeated(all: readonly string[]): string[] {
  return [...new Set(all.filter((each, at) => all.indexOf(each) !== at))];
}

function missing(
  wanted: readonly string[],
  known: readonly string[],
  say: (each: string) => string,
): string[] {
  const here = new Set(known);
  return [...new Set(wanted)].filter((each) => !here.has(each)).map(say);
}

function twice(all: readonly string[], what: string): string[] {
  return repeated(all).map((each) => `${what} '${each}' is there twice`);
}

/** The styles, lists, notes and comments that the texts of a part name. */
function namedBy(text: XmlElement, part: string, file: OfficePackage): string[] {
  const styles = elements(file.xml('word/styles.xml'), 'w:style');
  const ids = (type: string): string[] =>
    styles
      .filter((style) => attribute(style, 'w:type') === type)
      .flatMap((style) => attribute(style, 'w:styleId') ?? []);
  const lists = ['0', ...values(file.xml('word/numbering.xml'), 'w:num', 'w:numId')];
  const notes = values(file.xml('word/footnotes.xml'), 'w:footnote', 'w:id');
  const comments = values(file.xml('word/comments.xml'), 'w:comment', 'w:id');
  const bookmarks = [
    'word/document.xml',
    ...file.paths().filter((path) => /^word\/(header|footer)\d/.test(path)),
  ].flatMap((path) => values(file.xml(path), 'w:bookmarkStart', 'w:name'));
  const asked = [...descendants(text, 'w:instrText')]
    .map((code) => /^\s*(?:PAGE)?REF\s+(\S+)/.exec(textOf(code))?.[1])
    .filter((name) => name !== undefined);
  return [
    ...missing(
      values(text, 'w:pStyle', 'w:val'),
      ids('paragraph'),
      (id) => `${part}: no paragraph style '${id}'`,
    ),
    ...missing(
      values(text, 'w:rStyle', 'w:val'),
      ids('character'),
      (id) => `${part}: no character style '${id}'`,
    ),
    ...missing(values(text, 'w:numId', 'w:val'), lists, (id) => `${part}: no list '${id}'`),
    ...missing(values(text, 'w:footnoteReference', 'w:id'), notes, (id) => `${part}: no note '${id}'`),
    ...missing(values(text, 'w:commentReference', 'w:id'), comments, (id) => `${part}: no comment '${id}'`),
    ...missing(asked, bookmarks, (name) => `${part}: no bookmark '${name}'`),
  ];
}

function pairs(text: XmlElement, part: string): string[] {
  const ids = (name: string): string => values(text, name, 'w:id').sort().join(' ');
  return ['bookmark', 'commentRange'].flatMap((kind) =>
    ids(`w:${kind}Start`) === ids(`w:${kind}End`)
      ? []
      : [`${part}: a ${kind} does not end, or does not begin`],
  );
}

function fieldsClose(text: XmlElement, part: string): string[] {
  return [...descendants(text, 'w:p')].flatMap((paragraph) => {
    const kinds = values(paragraph, 'w:fldChar', 'w:fldCharType').join(' ');
    return kinds.replaceAll(/begin separate end ?/g, '') === '' ? [] : [`${part}: a field is open: ${kinds}`];
  });
}

/** The last block of a cell, within the controls around it. */
function lastBlock(parent: XmlElement | null): XmlElement | undefined {
  const last = elements(parent).at(-1);
  return last?.name === 'w:sdt' ? lastBlock(child(last, 'w:sdtContent')) : last;
}

/** Findings about one part with texts. */
export function textFindings(text: XmlElement, part: string, file: OfficePackage): string[] {
  return [
    ...namedBy(text, part, file),
    ...pairs(text, part),
    ...fieldsClose(text, part),
    ...twice(values(text, 'w:bookmarkStart', 'w:name'), `${part}: bookmark`),
    ...twice(values(text, 'wp:docPr', 'id'), `${part}: drawing`),
    ...[...descendants(text, 'w:del')].flatMap((deleted) =>
      [...descendants(deleted, 'w:t')].length === 0 ? [] : [`${part}: a deletion holds w:t`],
    ),
    ...[...descendants(text, 'w:tc')].flatMap((cell) =>
      lastBlock(cell)?.name === 'w:p' ? [] : [`${part}: a cell does not end in a paragraph`],
    ),
  ];
}

/** Findings about styles and lists themselves. */
export function lookFindings(file: OfficePackage): string[] {
  const styles = file.xml('word/styles.xml');
  const numbering = file.xml('word/numbering.xml');
  const names = elements(styles, 'w:style').flatMap((style) =>
    elements(style, 'w:name').flatMap((name) => attribute(name, 'w:val')?.toLowerCase() ?? []),
  );
  const ids = values(styles, 'w:style', 'w:styleId');
  const lists = values(numbering, 'w:abstractNum', 'w:abstractNumId');
  const wanted = ['w:basedOn', 'w:next', 'w:link'].flatMap((name) => values(styles, name, 'w:val'));
  const uses = elements(numbering, 'w:num').flatMap((use) => elements(use, 'w:abstractNumId'));
  return [
    ...twice(names, 'style'),
    ...twice(ids, 'style id'),
    ...twice(lists, 'abstract list'),
    ...twice(values(numbering, 'w:num', 'w:numId'), 'list'),
    ...missing(wanted, ids, (id) => `styles: no style '${id}'`),
    ...missing(values(numbering, 'w:pStyle', 'w:val'), ids, (id) => `numbering: no style '${id}'`),
    ...missing(
      uses.flatMap((use) => attribute(use, 'w:val') ?? []),
      lists,
      (id) => `no abstract list '${id}'`,
    ),
  ];
}
