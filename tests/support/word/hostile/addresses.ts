import { docxOf } from '../docx-of.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const external = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/>`;

const relationships = (inner: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;

/** A file that names an address wherever a file of Word can: templates, images, objects, frames, fields, namespaces. */
export function fileWithAddresses(at: (place: string) => string): Uint8Array {
  const image = (attribute: string): string =>
    `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="x"><a:hlinkClick r:id="rIdA2"/></wp:docPr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip ${attribute}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const field = (instruction: string): string =>
    `<w:fldSimple w:instr="${instruction}"><w:r><w:t>visto</w:t></w:r></w:fldSimple>`;
  return docxOf({
    body: [
      `<w:p>${image('r:link="rIdA1"')}${image('r:embed="rIdA1"')}</w:p>`,
      `<w:p>${field(`INCLUDEPICTURE &quot;${at('picture')}&quot; \\d`)}${field(`INCLUDETEXT &quot;${at('text')}&quot;`)}${field(`LINK Excel.Sheet &quot;${at('sheet')}&quot;`)}${field(`DDEAUTO &quot;${at('dde')}&quot;`)}${field(`HYPERLINK &quot;${at('field')}&quot;`)}</w:p>`,
      `<w:p><w:hyperlink r:id="rIdA2"><w:r><w:t>ligação</w:t></w:r></w:hyperlink><w:r><w:object><v:shape><v:imagedata r:id="rIdA1" r:href="rIdA1" src="${at('vml')}"/></v:shape><o:OLEObject r:id="rIdA3" Type="Link"/></w:object></w:r></w:p>`,
      '<w:altChunk r:id="rIdA4"/><w:subDoc r:id="rIdA5"/>',
    ].join(''),
    settings: '<w:attachedTemplate r:id="rIdT1"/>',
    links: { rIdA2: at('link') },
    relationships: [
      external('rIdA1', 'image', at('image')),
      external('rIdA3', 'oleObject', at('object')),
      external('rIdA4', 'aFChunk', at('chunk')),
      external('rIdA5', 'subDocument', at('document')),
      external('rIdA6', 'frame', at('frame')),
      external('rIdA7', 'styles', at('styles')),
      external('rIdA8', 'theme', at('theme')),
    ].join(''),
    others: {
      'word/_rels/settings.xml.rels': relationships(external('rIdT1', 'attachedTemplate', at('template'))),
      'customXml/item1.xml': `<?xml version="1.0"?><?xml-stylesheet href="${at('style')}"?><a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:a ${at('schema')}"/>`,
    },
  });
}
