import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import type { ImportRefusal } from '#app/importers/import-error.ts';
import type { RemarkCode } from '#app/importers/remarks.ts';
import { png } from '#tests/fixtures/word/makers/standard/png.ts';
import { docxOf } from '#tests/support/word/docx-of.ts';
import { fileWithAddresses } from '#tests/support/word/hostile/addresses.ts';
import { nested, NESTINGS } from '#tests/support/word/hostile/nested.ts';
import { outcomeOf } from '#tests/support/word/hostile/outcome.ts';
import { rawZip } from '#tests/support/word/hostile/raw-zip.ts';

const TEXT = '<w:p><w:r><w:t>visto</w:t></w:r></w:p>';
const file = docxOf({ body: TEXT, styles: '', numbering: '' });
const parts = (): Record<string, Uint8Array> => unzipSync(file);

/** The file with some parts otherwise; null takes a part away. */
function changed(changes: Readonly<Record<string, string | Uint8Array | null>>): Uint8Array {
  const all = parts();
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) delete all[path];
    else all[path] = typeof content === 'string' ? strToU8(content) : content;
  }
  return rawZip(Object.entries(all).map(([path, bytes]) => ({ path, bytes })));
}

const documentText = strFromU8(parts()['word/document.xml'] ?? new Uint8Array());
const withDocument = (change: (text: string) => string): Uint8Array =>
  changed({ 'word/document.xml': change(documentText) });

async function refusalOf(bytes: Uint8Array): Promise<ImportRefusal | 'read'> {
  return (await outcomeOf(bytes)).refused ?? 'read';
}

/** The words of the body and the remarks of a file that is read. */
async function readOf(bytes: Uint8Array): Promise<{ words: string; remarks: RemarkCode[] }> {
  const { document, refused } = await outcomeOf(bytes);
  if (document === null) throw new Error(`The file is refused: ${String(refused)}.`);
  const values = document.fields.map(({ field, words }) => words ?? field.defaultValue ?? '');
  const words = [...JSON.stringify(document.model.body).matchAll(/"text":"([^"]*)"/g)].map(
    ([, text]) => text,
  );
  return { words: [...words, ...values].join(' '), remarks: document.remarks.map(({ code }) => code) };
}

describe('Word files of bad intent', () => {
  it('T13 nothing that a file names is fetched', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end('<w:p/>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const { remarks, words } = await readOf(fileWithAddresses((place) => `${origin}/${place}`));
    const doctype = `<!DOCTYPE w:document SYSTEM "${origin}/entities.dtd">`;
    const refused = await refusalOf(withDocument((text) => text.replace('?>', `?>${doctype}`)));
    const fetched = asked;
    await (await fetch(origin)).text();
    server.close();
    expect([fetched, asked]).toEqual([0, 1]);
    expect(refused).toBe('broken');
    expect(words).toContain('visto');
    expect(remarks).toEqual(expect.arrayContaining(['linked-image', 'object', 'external-link']));
  });

  it('T13 bombs of all kinds are refused before they are unpacked', async () => {
    const zeros = new Uint8Array(5_000_000);
    const bombs = Array.from({ length: 5 }, (_, at) => ({
      path: `word/media/${String(at)}.png`,
      bytes: zeros,
      told: 60_000_000,
    }));
    const own = Object.entries(parts()).map(([path, bytes]) => ({ path, bytes }));
    const many = Array.from({ length: 5001 }, (_, at) => ({
      path: `word/${String(at)}.xml`,
      bytes: zeros.subarray(0, 1),
    }));
    const entities = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
    expect(await refusalOf(rawZip([...own, ...bombs]))).toBe('too-large');
    expect(await refusalOf(rawZip([...own, ...many]))).toBe('too-large');
    expect(await refusalOf(withDocument((text) => text.replace('?>', `?>${entities}`)))).toBe('broken');
    // A zip in a zip is a part like others.
    const inner = zipSync({ 'a.xml': zeros });
    expect((await readOf(changed({ 'word/embeddings/a.docx': inner }))).words).toBe('visto');
    // A size that is told too small cuts the part off; one that is told too large is refused as it would be.
    const lying = (told: number): Uint8Array =>
      rawZip(own.map((each) => (each.path === 'word/document.xml' ? { ...each, told } : each)));
    expect(await refusalOf(lying(10))).toBe('broken');
    expect(await refusalOf(lying(100_000_000))).toBe('too-large');
  });

  it('T13 four thousand parts, a hundred thousand runs and a thousand rows are read', async () => {
    const blip = (id: string): string =>
      `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const ids = Array.from({ length: 500 }, (_, at) => `rI${String(at)}`);
    const others = Object.fromEntries(
      Array.from({ length: 3500 }, (_, at) => [`customXml/item${String(at)}.xml`, '<a/>']),
    );
    const images = Object.fromEntries(
      ids.map((id, at) => [id, { name: `${id}.png`, bytes: png(1, 1, [at % 256, Math.floor(at / 256), 9]) }]),
    );
    // Storing them is not what is asked here, and takes long.
    const pictures = await importDocx(docxOf({ body: ids.map(blip).join(''), images, others }), {
      choices: { revisions: 'accept', comments: 'take', marks: 'text' },
      language: 'pt-BR',
    });
    expect(pictures.images.size).toBe(500);
    const { words } = await readOf(
      docxOf({ body: `<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(100_000)}</w:p>` }),
    );
    expect(words.trim()).toHaveLength(100_000);
    const row = `<w:tr><w:tc><w:tcPr/>${TEXT}</w:tc></w:tr>`;
    const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="5000"/></w:tblGrid>${row.repeat(1000)}</w:tbl>`;
    expect((await readOf(docxOf({ body: table }))).words.match(/visto/g)).toHaveLength(1000);
  }, 60_000);

  it('T13 elements of every kind, deep in one another, keep the words at the bottom or are refused', async () => {
    for (const kind of NESTINGS) {
      const { words } = await readOf(docxOf({ body: nested(kind, 150) }));
      expect(`${kind}: ${words}`).toContain('fundo');
      // Some are more than a thousand elements deep then, which no file is that anyone wrote.
      expect(['read', 'too-large']).toContain(await refusalOf(docxOf({ body: nested(kind, 500) })));
    }
    expect((await readOf(docxOf({ body: nested('fields', 500) }))).words).toContain('fundo');
    expect(await refusalOf(docxOf({ body: nested('tables', 20_000) }))).toBe('too-large');
  }, 30_000);

  it('T13 what leads round in a circle, or nowhere, ends', async () => {
    const style = (id: string, basedOn: string, more = ''): string =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${basedOn}"/><w:link w:val="${basedOn}"/><w:next w:val="${basedOn}"/>${more}</w:style>`;
    const numbered = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>';
    const list = (id: number, link: string): string =>
      `<w:abstractNum w:abstractNumId="${String(id)}"><w:numStyleLink w:val="${link}"/></w:abstractNum><w:num w:numId="${String(id)}"><w:abstractNumId w:val="${String(id)}"/></w:num>`;
    const circular = docxOf({
      styles: `${style('A', 'B', numbered)}${style('B', 'A')}${style('C', 'C')}<w:style w:type="numbering" w:styleId="L"><w:name w:val="L"/><w:basedOn w:val="L"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
      numbering: list(1, 'L') + list(2, 'L'),
      body: ['A', 'B', 'C', 'L']
        .map((id) =>
          TEXT.replace(
            '<w:p>',
            `<w:p><w:pPr><w:pStyle w:val="${id}"/><w:numPr><w:ilvl w:val="99"/><w:numId w:val="2"/></w:numPr></w:pPr>`,
          ),
        )
        .join(''),
      edges: { rIdH1: { kind: 'header', content: TEXT } },
      relationships:
        '<Relationship Id="rIdX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="document.xml"/>',
      footnotes: '<w:footnote w:id="1"><w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p></w:footnote>',
    });
    expect((await readOf(circular)).words.match(/visto/g)).toHaveLength(4);
    const itself = withDocument((text) =>
      text.replace(
        '</w:body>',
        '<w:p><w:r><w:footnoteReference w:id="7"/></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rIdNone"/></w:sectPr></w:body>',
      ),
    );
    expect((await readOf(itself)).words).toContain('visto');
  });

  it('T13 parts that are missing, of another kind or elsewhere are no reason to fail', async () => {
    expect((await readOf(changed({ 'word/styles.xml': null, 'word/numbering.xml': null }))).words).toBe(
      'visto',
    );
    expect((await readOf(changed({ '[Content_Types].xml': null, '_rels/.rels': null }))).words).toBe('visto');
    expect((await readOf(changed({ '[Content_Types].xml': '<a/>' }))).words).toBe('visto');
    expect(await refusalOf(changed({ 'word/document.xml': null }))).toBe('broken');
    expect(await refusalOf(changed({ 'word/document.xml': '<html/>' }))).not.toBe('read');
    expect(await refusalOf(changed({ 'word/document.xml': '' }))).toBe('broken');
    const odd = {
      '../../../etc/passwd': 'a',
      '/word/evil.xml': '<a/>',
      'C:\\word\\evil.xml': '<a/>',
      __proto__x: 'a',
      constructor: 'a',
      'word/vbaProject.bin': 'macro',
      'word/fonts/font1.odttf': 'font',
      'word/embeddings/oleObject1.bin': new Uint8Array(100),
      'word/activeX/activeX1.bin': new Uint8Array(100),
    };
    const { words, remarks } = await readOf(changed(odd));
    expect(words).toBe('visto');
    expect(remarks).toEqual(['macro', 'embedded-font']);
  });

  it('T13 other encodings are read, and what is no text of XML is refused', async () => {
    const wide = Buffer.from(`\ufeff${documentText.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    expect((await readOf(changed({ 'word/document.xml': new Uint8Array(wide) }))).words).toBe('visto');
    expect(await refusalOf(withDocument((text) => text.replace('visto', 'vi\u0000sto')))).toBe('broken');
    expect(await refusalOf(withDocument((text) => text.replace('</w:p>', '')))).toBe('broken');
    expect(
      (await readOf(withDocument((text) => text.replace('visto', '&#x1F600;\u202evisto')))).words,
    ).toContain('visto');
    for (const share of [0.1, 0.5, 0.9, 0.999])
      expect(await refusalOf(file.subarray(0, Math.floor(file.length * share)))).toBe('broken');
  });

  it('T13 measures beyond all bounds are cut to what a document can have', async () => {
    const wild = ['-1', '99999999999999999999', 'NaN', '1e400', '', '0x10', '½'];
    const body = wild
      .map(
        (value) =>
          `<w:p><w:pPr><w:spacing w:before="${value}" w:line="${value}" w:lineRule="exact"/><w:ind w:left="${value}" w:firstLine="${value}"/><w:tabs><w:tab w:val="left" w:pos="${value}"/></w:tabs><w:outlineLvl w:val="${value}"/></w:pPr><w:r><w:rPr><w:sz w:val="${value}"/><w:color w:val="${value}"/></w:rPr><w:t>visto</w:t></w:r></w:p><w:tbl><w:tblPr><w:tblW w:w="${value}" w:type="pct"/></w:tblPr><w:tblGrid><w:gridCol w:w="${value}"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:gridSpan w:val="${value}"/></w:tcPr>${TEXT}</w:tc></w:tr></w:tbl><w:p><w:pPr><w:sectPr><w:pgSz w:w="${value}" w:h="${value}"/><w:pgMar w:top="${value}" w:left="${value}"/></w:sectPr></w:pPr></w:p>`,
      )
      .join('');
    expect((await readOf(docxOf({ body }))).words.match(/visto/g)).toHaveLength(2 * wild.length);
  });
});
