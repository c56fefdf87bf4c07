import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractionLimits, type Extraction } from '#server/extraction/extraction.ts';
import { createExtractor, fencesOf } from '#server/extraction/extractor.ts';
import { readText } from '#server/extraction/readers/read-text.ts';

const FIXTURES = new URL('../fixtures/extraction/', import.meta.url);
const small = { ...extractionLimits, unpackedBytes: 5_000_000, memoryBytes: 400_000_000 };
const extractor = createExtractor(small, 2);

const failed = (why: string) => ({ outcome: 'failed', why });
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const wordFile = (body: string, parts: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({ 'word/document.xml': utf8(body), ...parts });
const paragraph = (text: string): string => `<w:document><w:p><w:t>${text}</w:t></w:p></w:document>`;

function textOf(found: Extraction): string {
  if (found.outcome !== 'text') throw new Error(`no text: ${JSON.stringify(found)}`);
  return found.text;
}

/** Replaces a number of four bytes everywhere. */
function withNumber(bytes: Uint8Array, number: number, other: number): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = 0; at + 4 <= copy.length; at += 1)
    if (copy.readUInt32LE(at) === number) copy.writeUInt32LE(other, at);
  return copy;
}

/** A PDF of one page with this content, deflated. */
function pdfOf(content: Buffer): Buffer {
  const packed = deflateSync(content);
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>';
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj${page}endobj
4 0 obj<</Length ${String(packed.length)}/Filter/FlateDecode>>stream
`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>'),
  ]);
}

describe('S22 bombs', () => {
  it('S22 an archive that unpacks to more than a file may is refused, whatever it says of its size', async () => {
    const bomb = wordFile(paragraph('x'.repeat(20_000_000)));
    const size = utf8(paragraph('x'.repeat(20_000_000))).length;
    for (const bytes of [bomb, withNumber(bomb, size, 10)])
      expect(await extractor.extract(bytes, 'docx')).toEqual(failed('too-large'));
  });

  it('S22 every part that is read counts', async () => {
    const page = utf8(`<w:p><!--${'y'.repeat(1_000_000)}--></w:p>`);
    const parts = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`word/header${String(n)}.xml`, page] as const),
    );
    expect(await extractor.extract(wordFile(paragraph('oi'), parts), 'docx')).toEqual(failed('too-large'));
  });

  it('S22 an archive in an archive stays packed', async () => {
    const inner = zipSync({ 'a.txt': utf8('segredo') });
    const found = await extractor.extract(wordFile(paragraph('oi'), { 'word/media/a.zip': inner }), 'docx');
    expect(found).toEqual({ outcome: 'text', text: 'oi', truncated: false });
  });

  it('S22 entities that a document declares are never expanded', async () => {
    const levels = Array.from(
      { length: 20 },
      (_, n) => `<!ENTITY l${String(n + 1)} "${`&l${String(n)};`.repeat(10)}">`,
    );
    const laughs = `<!DOCTYPE x [<!ENTITY l0 "ha">${levels.join('')}]>`;
    for (const [extension, bytes] of [
      ['xml', utf8(`<?xml version="1.0"?>${laughs}<x>fim &l20;</x>`)],
      ['docx', wordFile(`${laughs}${paragraph('fim &l20;')}`)],
    ] as const)
      expect(textOf(await extractor.extract(bytes, extension))).toBe('fim');
  });

  it('S22 a PDF whose page unpacks without end is ended before it takes the memory of others', async () => {
    const bytes = pdfOf(Buffer.alloc(600_000_000, ' '));
    // On a busy machine the usual time is over before the memory is taken.
    const patient = createExtractor({ ...small, milliseconds: 100_000 });
    expect(await patient.extract(bytes, 'pdf')).toEqual(failed('too-much-memory'));
  });

  it('S22 elements within elements without end are read in their time', async () => {
    const found = await extractor.extract(utf8(`${'<a>'.repeat(1_000_000)}fundo`), 'xml');
    expect(textOf(found)).toBe('fundo');
  });

  it('S22 signs that a careless reader would look ahead for each time cost no more than their length', async () => {
    for (const hostile of [
      '<!x>'.repeat(500_000),
      '<!['.repeat(500_000),
      `<a b="${'<a b="'.repeat(500_000)}`,
      '\t'.repeat(1_900_000),
      '&'.repeat(1_900_000),
      '<script>'.repeat(300_000),
    ])
      expect((await extractor.extract(utf8(hostile), 'html')).outcome).toBe('text');
  });
});

describe('S22 time and memory', () => {
  it('S22 what takes too long is ended', async () => {
    const hasty = createExtractor({ ...extractionLimits, milliseconds: 1 });
    expect(await hasty.extract(utf8('oi'), 'txt')).toEqual(failed('too-slow'));
  });

  it('S22 what takes too much memory is ended, and the next file is read', async () => {
    const poor = createExtractor({ ...extractionLimits, memoryBytes: 20_000_000 });
    const pdf = await readFile(new URL('contrato.pdf', FIXTURES));
    expect(await poor.extract(pdf, 'pdf')).toEqual(failed('too-much-memory'));
    expect(textOf(await extractor.extract(pdf, 'pdf'))).toContain('Contrato de locação');
  });

  it('S22 what is too large is not begun, and many wait for their turn', async () => {
    const tiny = createExtractor({ ...extractionLimits, fileBytes: 3 }, 1);
    expect(await tiny.extract(utf8('muito'), 'txt')).toEqual(failed('too-large'));
    const many = await Promise.all(
      Array.from({ length: 5 }, (_, n) => tiny.extract(utf8(String(n)), 'TXT').then(textOf)),
    );
    expect(many).toEqual(['0', '1', '2', '3', '4']);
  });
});

describe('S22 the process that reads', () => {
  const script = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { spawn, spawnSync } from 'node:child_process';
    const tried = [
      () => readFileSync('/etc/passwd'),
      () => readFileSync(process.argv[1]),
      () => writeFileSync(process.argv[2], 'x'),
      () => spawnSync('true'),
    ];
    const codes = tried.map((act) => { try { act(); return 'done'; } catch (error) { return error.code; } });
    console.log(JSON.stringify([...codes, Object.keys(process.env).length]));`;

  it('S22 opens no file but its own program, writes none, starts nothing, and knows no setting', () => {
    const server = fileURLToPath(new URL('#server/config/config.ts', import.meta.url));
    const written = join(tmpdir(), 'autodocs-extraction');
    const { stdout } = spawnSync(
      process.execPath,
      [...fencesOf(small), '--input-type=module', '-e', script, server, written],
      { env: {}, encoding: 'utf8' },
    );
    expect(JSON.parse(stdout)).toEqual([...Array.from({ length: 4 }, () => 'ERR_ACCESS_DENIED'), 0]);
  });

  it('S22 ends itself where nobody does: its server may be gone', async () => {
    const program = fileURLToPath(new URL('../../sync-server/extraction/child/main.ts', import.meta.url));
    const limits = { ...small, milliseconds: 100 };
    // It waits for bytes that never come.
    const reader = spawn(process.execPath, [...fencesOf(limits), program, 'txt', JSON.stringify(limits)], {
      env: {},
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    expect(await once(reader, 'close')).toEqual([null, 'SIGKILL']);
  });
});

describe('S22 what leads outside of the file', () => {
  let server: Server;
  let origin: string;
  let asked = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked += 1;
      response.end('vindo de fora');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterAll(() => {
    server.close();
  });

  it('S22 is neither fetched nor read, however it is named', async () => {
    const entity = (address: string): string => `<!DOCTYPE x [<!ENTITY e SYSTEM "${address}">]>`;
    const relations = `<Relationships><Relationship Id="r1" TargetMode="External" Target="${origin}/t.dotx"/></Relationships>`;
    const opf = `<package><manifest><item id="a" href="../../../../../etc/passwd"/><item id="b" href="${origin}/b"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`;
    const container = '<container><rootfile full-path="OPS/book.opf"/></container>';
    const files: readonly (readonly [string, Uint8Array])[] = [
      ['xml', utf8(`${entity('file:///etc/passwd')}<x>oi &e;</x>`)],
      ['xml', utf8(`${entity(`${origin}/e`)}<x>oi &e;</x>`)],
      ['xml', utf8(`<!DOCTYPE x SYSTEM "${origin}/x.dtd"><x>oi</x>`)],
      ['xsl', utf8(`<?xml-stylesheet href="${origin}/s"?><x><include href="${origin}/i"/>oi</x>`)],
      [
        'html',
        utf8(`<link href="${origin}/l"><img src="${origin}/i"><iframe src="file:///etc/passwd"></iframe>oi`),
      ],
      ['docx', wordFile(paragraph('oi'), { 'word/_rels/document.xml.rels': utf8(relations) })],
      ['docx', wordFile(`${entity('file:///etc/passwd')}${paragraph('oi &e;')}`)],
      ['rtf', utf8(String.raw`{\rtf1 oi{\field{\*\fldinst INCLUDETEXT "/etc/passwd"}{\fldrslt }}}`)],
      ['epub', zipSync({ 'META-INF/container.xml': utf8(container), 'OPS/book.opf': utf8(opf) })],
    ];
    const found = [];
    for (const [extension, bytes] of files) found.push(textOf(await extractor.extract(bytes, extension)));
    expect(found).toEqual([...Array.from({ length: 8 }, () => 'oi'), '']);
    expect(asked).toBe(0);
  });
});

describe('S22 files that are not what they say', () => {
  it('S22 a program, a picture or another document is damaged, never anything else', async () => {
    const program = Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(500)]);
    for (const extension of ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'epub', 'rtf', 'txt', 'html'])
      expect(await extractor.extract(program, extension)).toEqual(failed('damaged'));
    const odt = await readFile(new URL('contrato.odt', FIXTURES));
    for (const extension of ['docx', 'xlsx', 'pptx', 'epub', 'pdf'])
      expect(await extractor.extract(odt, extension)).toEqual(failed('damaged'));
  });

  it('S22 endings that are not listed are refused, those without a reader named, and neither is opened', async () => {
    const none = createExtractor({ ...extractionLimits, milliseconds: 0 });
    expect(await none.extract(utf8('oi'), 'exe')).toEqual({ outcome: 'refused' });
    expect(await none.extract(utf8('oi'), '__proto__')).toEqual({ outcome: 'refused' });
    expect(await none.extract(utf8('oi'), 'DOC')).toEqual({ outcome: 'not-yet' });
  });

  it('S22 whatever is cut off, doubled or changed in a file, an answer comes', async () => {
    const names = (await readdir(FIXTURES)).filter((name) => !name.endsWith('.pdf'));
    const files = await Promise.all(
      names.map(async (name) => ({
        ending: name.split('.').at(-1) ?? '',
        bytes: await readFile(new URL(name, FIXTURES)),
      })),
    );
    const change = fc.record({
      file: fc.constantFrom(...files),
      cut: fc.double({ min: 0.2, max: 1, noNaN: true }),
      flips: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ file, cut, flips }) => {
        const bytes = Buffer.from(file.bytes.subarray(0, Math.ceil(file.bytes.length * cut)));
        for (const [at, value] of flips) bytes[at % bytes.length] = value;
        const { outcome } = await readText(bytes, file.ending, small);
        expect(['text', 'failed']).toContain(outcome);
      }),
      { numRuns: 300, seed: 22 },
    );
  });

  it('S22 a PDF that is cut off is read as far as it goes, or damaged', async () => {
    const pdf = await readFile(new URL('contrato.pdf', FIXTURES));
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const { outcome } = await extractor.extract(pdf.subarray(0, Math.ceil(pdf.length * share)), 'pdf');
      expect(['text', 'failed']).toContain(outcome);
    }
  });

  it('S22 an archive whose list leads anywhere is damaged', async () => {
    const good = Buffer.from(wordFile(paragraph('oi')));
    const end = good.length - 22;
    for (const [at, value] of [
      [end + 16, 0xfffffff0],
      [end + 16, 0],
      [good.readUInt32LE(end + 16) + 42, 0x7fffffff],
      [good.readUInt32LE(end + 16) + 20, 0x7fffffff],
    ] as const) {
      const bad = Buffer.from(good);
      bad.writeUInt32LE(value, at);
      expect(await readText(bad, 'docx', small)).toEqual(failed('damaged'));
    }
    const torn = Buffer.from(good);
    deflateRawSync(Buffer.from('x')).copy(torn, 40);
    expect((await readText(torn, 'docx', small)).outcome).not.toBe('not-yet');
  });
});
