import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { extractabilityOf, extractableEndings } from '#domain/rules/filing/text/extraction.ts';
import { extractionLimits, type Extraction } from '../extraction.ts';
import { readText } from './read-text.ts';

const FIXTURES = new URL('../../../tests/fixtures/extraction/', import.meta.url);

const read = (text: string | Uint8Array, extension: string): Promise<Extraction> =>
  readText(typeof text === 'string' ? Buffer.from(text) : text, extension, extractionLimits);
const words = (text: string) => ({ outcome: 'text', text, truncated: false });

async function fixture(name: string): Promise<Extraction> {
  return read(await readFile(new URL(name, FIXTURES)), name.slice(name.lastIndexOf('.') + 1));
}

/** Written by LibreOffice from the same text. */
const contract = [
  'Contrato de locação',
  'Locador: Ação & Coração Ltda., São Paulo.',
  'Valor R$ 1.234,50',
  'Prazo 30 meses',
  'Cláusula primeira',
  'Cláusula segunda',
  'Fim do texto “entre aspas”.',
];
/** Ignores how a format separates cells and list markers. */
const lines = (found: Extraction): string[] =>
  (found.outcome === 'text' ? found.text : found.outcome)
    .replaceAll(/[•\t ]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('S22 the text of a file', () => {
  it.each(['contrato.docx', 'contrato.odt', 'contrato.rtf', 'contrato.pdf'])('S22 of %s', async (name) => {
    expect(lines(await fixture(name))).toEqual(contract);
  });

  it('S22 of a book, in the order in which it is read', async () => {
    const found = lines(await fixture('contrato.epub')).join(' ');
    expect(found).toBe(contract.join(' '));
  });

  it.each(['tabela.xlsx', 'tabela.ods'])('S22 of the cells of %s', async (name) => {
    expect(lines(await fixture(name))).toEqual(['Nome Valor', 'Ação 1234,50', 'Coração 30']);
  });

  it.each(['aula.pptx', 'aula.odp'])('S22 of the slides of %s', async (name) => {
    expect(lines(await fixture(name))).toEqual(['Primeira lâmina: atenção', 'Segunda lâmina: conclusão']);
  });

  it('S22 that a password keeps is not read, and it is said why', async () => {
    expect(await fixture('locked.pdf')).toEqual({ outcome: 'failed', why: 'locked' });
    const compound = Buffer.from('d0cf11e0a1b11ae100000000', 'hex');
    expect(await read(compound, 'docx')).toEqual({ outcome: 'failed', why: 'locked' });
  });

  it('S22 every ending that is called readable has a reader', async () => {
    for (const ending of extractableEndings)
      expect((await read('', ending)).outcome === 'not-yet').toBe(extractabilityOf(ending) !== 'readable');
  });
});

describe('S22 text as it is written', () => {
  it.each([
    ['UTF-8', Buffer.from('Ação às três')],
    ['UTF-8 with a mark', Buffer.from('\ufeffAção às três')],
    ['Windows western', Buffer.from('Ação às três', 'latin1')],
    ['UTF-16, as Windows saves', Buffer.from('\ufeffAção às três', 'utf16le')],
  ])('S22 in %s', async (_, bytes) => {
    expect(await read(bytes, 'txt')).toEqual(words('Ação às três'));
  });

  it('S22 in what a page or a feed declares', async () => {
    const page = '<html><head><meta charset="iso-8859-15"></head><p>Ação</html>';
    expect(await read(Buffer.from(page, 'latin1'), 'html')).toEqual(words('Ação'));
    const feed = '<?xml version="1.0" encoding="ISO-8859-1"?><rss><title>Ação</title></rss>';
    expect(await read(Buffer.from(feed, 'latin1'), 'rss')).toEqual(words('Ação'));
  });

  it('S22 keeps paragraphs and cells, and nothing that nobody sees', async () => {
    const text = 'a  b\t\t c\u200b\r\n\r\n\r\n\r\nd \u00ad\u0007e  ';
    expect(await read(text, 'md')).toEqual(words('a b\tc\n\nd e'));
  });

  it('S22 is cut where it is long, and it is said so', async () => {
    const limits = { ...extractionLimits, characters: 10 };
    expect(await readText(Buffer.from('0123456789abc'), 'txt', limits)).toEqual({
      outcome: 'text',
      text: '0123456789',
      truncated: true,
    });
  });
});

describe('S22 markup', () => {
  it('S22 shows what a page shows: no script, no style, no comment', async () => {
    const page = `<!doctype html><html><head><title>T &amp; U</title><style>p{color:red}</style>
      <script>if (a < b) document.write("<p>não</p>")</script></head><body><!-- não -->
      <h1>Olá&nbsp;&ccedil;&#227;o</h1><p title="a > b">um<br>dois &lt;b&gt;</p>
      <table><tr><td>x</td><td>y</td></tr></table><noscript>não</noscript>1 < 2</body></html>`;
    expect(lines(await read(page, 'htm'))).toEqual(['T & U', 'Olá ção', 'um', 'dois <b>', 'x y', '1 < 2']);
  });

  it('S22 of a feed reads what its entries show', async () => {
    const feed =
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Um</title><content type="html">&lt;p&gt;Dois &lt;b&gt;três&lt;/b&gt;&lt;/p&gt;</content><summary><![CDATA[<i>quatro</i> & cinco]]></summary></entry></feed>';
    expect(lines(await read(feed, 'atom'))).toEqual(['Um', 'Dois três', 'quatro & cinco']);
  });

  it('S22 that is broken is read as far as it goes', async () => {
    expect(await read('<p>um <b>dois', 'html')).toEqual(words('um dois'));
    expect(await read('<a b="', 'xml')).toEqual(words(''));
    expect(await read('<!--', 'xml')).toEqual(words(''));
    expect(await read('um <![CDATA[dois', 'xml')).toEqual(words('um dois'));
  });
});

describe('S22 RTF', () => {
  it('S22 reads code pages, characters beyond them, and passes over what no page shows', async () => {
    const source = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator X;}{\info{\author Nao}}
\pard A\'e7\'e3o \u8364?\u-3913 ? {\b negrito}\tab fim\par{\pict\bin4 }}{{}\~x \{y\}\par{\field{\*\fldinst HYPERLINK "http://x"}{\fldrslt liga\'e7\'e3o}}}`;
    const found = await read(source, 'rtf');
    expect(lines(found)).toEqual(['Ação €\uf0b7 negrito fim', 'x {y}', 'ligação']);
  });

  it('S22 that is no RTF is damaged, and groups without end are refused', async () => {
    expect(await read('MZ not rtf', 'rtf')).toEqual({ outcome: 'failed', why: 'damaged' });
    const deep = `{\\rtf1 ${'{'.repeat(100_000)}`;
    expect(await read(deep, 'rtf')).toEqual({ outcome: 'failed', why: 'too-large' });
  });
});
