/**
 * npm run check-pdfa [file.pdf ...]
 *
 * Validates PDFs, by default two of our own, with PDFBox's preflight, which supports PDF/A-1b. Ours are PDF/A-2b, so
 * each is first converted where the two parts differ in form; no other errors may be reported. Needs Java and these
 * Debian packages: libpdfbox2-java libactivation-java libjaxb-api-java libcommons-io-java default-jre-headless.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { exit } from 'node:process';
import { PDFDict, PDFDocument, PDFHeader, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import { parseTemplateExport } from '#domain/entities/template-export.ts';
import { print } from '#tests/pdf/printed.ts';
import { specimen } from '#tests/pdf/specimen.ts';
import { renderTemplate } from './render.ts';

const JARS = [
  'preflight',
  'pdfbox2',
  'fontbox2',
  'xmpbox',
  'commons-io',
  'commons-logging',
  'javax.activation',
  'jaxb-api',
].map((name) => `/usr/share/java/${name}.jar`);

const PART_TWO = '7.11.2 : Error on MetaData, part must be 1';

function streamBytes(stream: unknown): Uint8Array {
  if (!(stream instanceof PDFRawStream)) throw new Error('not a stream');
  return decodePDFRawStream(stream).decode();
}

/** Part 1 requires the set of codes of a font subset (ISO 19005-1, 6.3.5); part 2 no longer does. */
function addCidSets(pdf: PDFDocument): void {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Subtype')) !== PDFName.of('CIDFontType2'))
      continue;
    const map = streamBytes(pdf.context.lookup(object.get(PDFName.of('CIDToGIDMap'))));
    const set = new Uint8Array(Math.ceil(map.length / 16));
    for (let cid = 0; 2 * cid < map.length; cid += 1) {
      const isServed = cid === 0 || map[2 * cid] !== 0 || map[2 * cid + 1] !== 0;
      if (isServed) set[cid >> 3] = (set[cid >> 3] ?? 0) | (0x80 >> (cid & 7));
    }
    const descriptor = pdf.context.lookup(object.get(PDFName.of('FontDescriptor')), PDFDict);
    descriptor.set(PDFName.of('CIDSet'), pdf.context.register(pdf.context.flateStream(set)));
  }
}

/** Part 1 forbids transparency (6.4); part 2 allows it, so an image is checked without its mask. */
function removeMasks(pdf: PDFDocument): void {
  for (const [, object] of pdf.context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
      object.dict.delete(PDFName.of('SMask'));
}

/** The same file as PDF 1.4: without object streams. */
async function inFormOfPartOne(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  pdf.context.header = PDFHeader.forVersion(1, 4);
  addCidSets(pdf);
  removeMasks(pdf);
  return pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

/** @returns preflight's errors, one line each, with its number: `7.1 : Error on MetaData, ...` */
function preflight(path: string): string[] {
  const parts = ['-cp', JARS.join(':'), 'org.apache.pdfbox.preflight.Validator_A1b', path];
  const { stdout, error } = spawnSync('java', parts, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (!stdout.includes('valid PDF/A-1b file')) throw new Error(`preflight came to no end: ${stdout}`);
  return stdout.split('\n').filter((line) => /^\d+(\.\d+)* : /.test(line));
}

async function ownPdfs(): Promise<Map<string, Uint8Array>> {
  const exported = parseTemplateExport(await readFile('tests/fixtures/contract.template.json', 'utf8'));
  return new Map([
    ['contract', (await renderTemplate(exported, {}, new Date())).bytes],
    ['specimen', (await print(await specimen())).bytes],
  ]);
}

async function givenPdfs(paths: readonly string[]): Promise<Map<string, Uint8Array>> {
  const files = await Promise.all(
    paths.map(async (path) => [basename(path), new Uint8Array(await readFile(path))] as const),
  );
  return new Map(files);
}

/** @returns whether the only error is the different part number */
async function check(name: string, bytes: Uint8Array, folder: string): Promise<boolean> {
  const path = join(folder, 'checked.pdf');
  await writeFile(path, await inFormOfPartOne(bytes));
  const findings = preflight(path);
  const isValid = findings.length === 1 && findings[0] === PART_TWO;
  console.log(
    `${name}: ${isValid ? 'as it should be' : findings.join('\n  ') || 'does not say that it is of part 2'}`,
  );
  return isValid;
}

async function main(paths: readonly string[]): Promise<boolean> {
  const absent = JARS.filter((jar) => !existsSync(jar));
  if (absent.length > 0) throw new Error(`Missing: ${absent.join(' ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'autodocs-pdfa-'));
  try {
    let valid = true;
    for (const [name, bytes] of paths.length === 0 ? await ownPdfs() : await givenPdfs(paths))
      valid = (await check(name, bytes, folder)) && valid;
    return valid;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) exit((await main(process.argv.slice(2))) ? 0 : 1);
