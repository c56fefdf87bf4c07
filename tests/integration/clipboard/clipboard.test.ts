import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClipboardPage, openClipboardPage } from './clipboard-page.ts';
import { outline } from './outline.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/clipboard');
const samples = (await readdir(FOLDER)).filter((name) => name.endsWith('.html')).sort();

let opened: ClipboardPage;
beforeAll(async () => {
  opened = await openClipboardPage();
});
afterAll(() => opened.close());

const read = (name: string): Promise<string> => readFile(join(FOLDER, name), 'utf8').catch(() => '');

describe('clipboard corpus', () => {
  it.each(samples)('T14 %s', async (name) => {
    const stem = name.replace(/\.html$/, '');
    const data = { 'text/html': await read(name), 'text/rtf': await read(`${stem}.rtf`) };
    const pasted = await opened.page.evaluate((clipboard) => window.paste(clipboard, null, 'end'), data);
    const found = `${outline(pasted.state)}\n`;
    // With WRITE_EXPECTED the outlines are written anew, to be read through before they are kept.
    if (process.env['WRITE_EXPECTED'] !== undefined) await writeFile(join(FOLDER, `${stem}.txt`), found);
    expect(found).toBe(await read(`${stem}.txt`));
    expect(opened.asked).toEqual([]);
  });
});

const paste = (html: string) =>
  opened.page.evaluate((markup) => window.paste({ 'text/html': markup }, null, 'end'), html);

/** A large document stays in its page: only what is asked of it comes here. */
const pasteLarge = (html: string) =>
  opened.page.evaluate(async (markup) => {
    const { state, report } = await window.paste({ 'text/html': markup }, null, 'end');
    return { parts: state.root.children.length, report };
  }, html);

const nested = (depth: number, open: string, inner: string, close: string): string =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

describe('hostile clipboards', () => {
  it.each([
    ['boxes', nested(200, '<div><span>', 'fundo', '</span></div>')],
    ['boxes that no parser ends', nested(3000, '<div>', 'fundo', '')],
    ['quotations', nested(200, '<blockquote><p>a</p>', 'fundo', '</blockquote>')],
    ['lists', nested(200, '<ul><li>a', 'fundo', '</li></ul>')],
    ['tables', nested(200, '<table><tr><td>a</td><td>', 'fundo', '</td></tr></table>')],
    ['bold', nested(500, '<b>', 'fundo', '</b>')],
  ])('T14 %s in one another many times keep their words', async (_name, html) => {
    const { state } = await paste(`<p>antes</p>${html}<p>depois</p>`);
    const text = outline(state);
    expect(text).toContain('antes');
    expect(text).toContain('fundo');
    expect(text).toContain('depois');
  });

  it('T14 ten megabytes of Word markup around little text come in whole', async () => {
    const noise = `<!--[if gte mso 9]>${'x'.repeat(5000)}<![endif]--><p class=MsoNormal style='${'mso-x:y;'.repeat(600)}'><span lang=PT-BR style='${'mso-a:b;'.repeat(60)}'>linha</span><o:p></o:p></p>`;
    const html = noise.repeat(1000);
    expect(html.length).toBeGreaterThan(10_000_000);
    const { parts, report } = await pasteLarge(html);
    expect(parts).toBeGreaterThanOrEqual(1000);
    expect(report).toMatchObject({ cutOff: false });
  });

  it('T14 of ten megabytes of text a document takes what it can hold, and says that the rest was left out', async () => {
    const html = '<p>Uma linha de texto que se repete até não caber mais em documento algum.</p>'.repeat(
      140_000,
    );
    expect(html.length).toBeGreaterThan(10_000_000);
    const { parts, report } = await pasteLarge(html);
    expect(report).toMatchObject({ cutOff: true });
    expect(parts).toBeGreaterThan(5000);
  });
});
