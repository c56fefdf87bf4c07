/**
 * npm run check-docx -- <file.docx> ..
 *
 * Says what Word would repair or refuse: parts without a type, references that lead nowhere, elements out of the order of
 * the schemas (ECMA-376), styles, lists, notes, comments and bookmarks that are named but not there.
 */
import { readFile } from 'node:fs/promises';
import { argv, exit } from 'node:process';
import { OfficePackage } from '#app/importers/package/office-package.ts';
import { attribute, elements, type XmlElement } from '#app/importers/xml/element.ts';
import { ORDERS, REPEATED } from './docx/orders.ts';
import { lookFindings, textFindings } from './docx/references.ts';

const REQUIRED = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml', 'word/styles.xml'];
const TYPES = '[Content_Types].xml';

function* everyElement(root: XmlElement): Generator<XmlElement> {
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    waiting.push(...elements(next));
  }
}

/** Children that an element may not have, that are out of order, or that are there twice. */
function orderFindings(root: XmlElement, part: string): string[] {
  return [...everyElement(root)].flatMap((element) => {
    const order = ORDERS.get(element.name);
    if (order === undefined) return [];
    let reached = -1;
    return elements(element).flatMap(({ name }) => {
      const at = order.get(name) ?? -1;
      const before = reached;
      reached = Math.max(reached, at);
      if (at < 0) return [`${part}: ${element.name} has ${name}`];
      if (at < before) return [`${part}: ${name} of ${element.name} comes too late`];
      return at === before && !REPEATED.has(name) ? [`${part}: ${element.name} has ${name} twice`] : [];
    });
  });
}

/** `application/xml` alone does not say what a part is. */
function typeFindings(file: OfficePackage): string[] {
  const types = file.xml(TYPES);
  const read = (name: string, key: string): Set<string> =>
    new Set(elements(types, name).flatMap((each) => attribute(each, key) ?? []));
  const parts = read('ct:Override', 'PartName');
  const extensions = read('ct:Default', 'Extension');
  const isTyped = (path: string): boolean => {
    const extension = path.split('.').at(-1) ?? '';
    const isPlain = extension !== 'xml' || path.startsWith('customXml/');
    return parts.has(`/${path}`) || (isPlain && extensions.has(extension));
  };
  return [
    ...file
      .paths()
      .filter((path) => path !== TYPES && !isTyped(path))
      .map((path) => `${path} has no type`),
    ...[...parts]
      .filter((path) => !file.has(path.slice(1)))
      .map((path) => `${path} has a type but is not there`),
  ];
}

const OWNERS = /^(.*)_rels\/(.*)\.rels$/;

/** References to parts that are not there, and ids that no reference has. */
function relationshipFindings(file: OfficePackage): string[] {
  const owners = file.paths().flatMap((path) => {
    const [, folder = '', name = ''] = OWNERS.exec(path) ?? [];
    return OWNERS.test(path) ? [`${folder}${name}`] : [];
  });
  const lost = owners.flatMap((owner) =>
    file
      .relationships(owner)
      .filter(({ target, isExternal }) => !isExternal && !file.has(target))
      .map(({ target }) => `${owner === '' ? 'the file' : owner} refers to ${target}, which is not there`),
  );
  const unknown = xmlParts(file).flatMap((path) => {
    const ids = new Set(file.relationships(path).map(({ id }) => id));
    const root = file.xml(path);
    const asked =
      root === null
        ? []
        : [...everyElement(root)].flatMap(({ attributes }) =>
            ['r:id', 'r:embed', 'r:link'].flatMap((name) => attributes[name] ?? []),
          );
    return asked.filter((id) => !ids.has(id)).map((id) => `${path}: no reference '${id}'`);
  });
  return [...lost, ...unknown];
}

function xmlParts(file: OfficePackage): string[] {
  return file.paths().filter((path) => path.startsWith('word/') && path.endsWith('.xml'));
}

const TEXTS = /^word\/(document|header\d+|footer\d+|footnotes|comments)\.xml$/;

/** What is wrong with a Word file; nothing is good. @throws ImportError for a file that cannot be read at all */
export function docxFindings(bytes: Uint8Array): string[] {
  const file = new OfficePackage(bytes);
  const body = elements(file.xml('word/document.xml'), 'w:body').flatMap((each) => elements(each));
  return [
    ...REQUIRED.filter((path) => !file.has(path)).map((path) => `${path} is missing`),
    ...(body.at(-1)?.name === 'w:sectPr' ? [] : ['the body does not end in w:sectPr']),
    ...typeFindings(file),
    ...relationshipFindings(file),
    ...lookFindings(file),
    ...xmlParts(file).flatMap((path) => {
      const root = file.xml(path);
      if (root === null) return [];
      return [...orderFindings(root, path), ...(TEXTS.test(path) ? textFindings(root, path, file) : [])];
    }),
  ];
}

if (import.meta.main) {
  const files = argv.slice(2);
  if (files.length === 0) throw new Error('Usage: npm run check-docx -- <file.docx> ..');
  let isGood = true;
  for (const path of files) {
    const findings = docxFindings(new Uint8Array(await readFile(path)));
    console.log(`${path}: ${findings.length === 0 ? 'good' : `${String(findings.length)} finding(s)`}`);
    for (const finding of findings) console.log(`  ${finding}`);
    isGood &&= findings.length === 0;
  }
  if (!isGood) exit(1);
}
