/**
 * npm run kinds -- <folder>
 *
 * Prints the twenty kinds of documents of `tests/fixtures/kinds`, and the same texts by LibreOffice, so that both can be
 * looked at side by side: `<kind>.ours.png` and `<kind>.office.png`. Needs `soffice` and `pdftoppm`.
 */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { promisify } from 'node:util';
import { idOf, stored, type Kind } from '#tests/fixtures/kinds/builder.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { printModel } from '#tests/pdf/printed.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { officeText } from './office-text.ts';

const run = promisify(execFile);
const DPI = '60';

const nameOf = ({ name }: Kind): string => idOf(name).toLowerCase();

async function picturesOf(pdf: string): Promise<void> {
  await run('pdftoppm', ['-r', DPI, '-png', pdf, pdf.replace(/\.pdf$/, '')]);
}

/** Our PDF, and the text that the office is to print. */
async function write(kind: Kind, folder: string): Promise<void> {
  const { name: title, document, fields } = stored(kind);
  const values = Object.fromEntries(Object.entries(kind.values).map(([name, value]) => [idOf(name), value]));
  const model = toDocumentModel({ title, language: 'pt-BR', document, fields });
  const file = join(folder, nameOf(kind));
  await writeFile(`${file}.ours.pdf`, (await printModel(model, { values })).bytes);
  await writeFile(`${file}.office.html`, officeText(model, values));
}

const [folder = 'shots/kinds'] = argv.slice(2);
await mkdir(folder, { recursive: true });
for (const kind of KINDS) await write(kind, folder);
const files = KINDS.map((kind) => join(folder, nameOf(kind)));
const filters = ['--infilter=HTML (StarWriter)', '--convert-to', 'pdf:writer_pdf_Export'];
const texts = files.map((file) => `${file}.office.html`);
await run('soffice', ['--headless', ...filters, '--outdir', folder, ...texts]);
for (const file of files) for (const by of ['ours', 'office']) await picturesOf(`${file}.${by}.pdf`);
