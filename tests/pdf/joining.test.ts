import { describe, expect, it } from 'vitest';
import { joinPdfs } from '#app/exporters/pdf/joining/join-pdfs.ts';
import { heading, linesOf, openPdf, paragraph, print, text } from './printed.ts';

const facts = { title: 'Três em um', language: 'pt-BR', now: new Date('2026-11-27T12:00:00.000Z') };
const link = (url: string, label: string) => ({ type: 'link', version: 1, url, children: [text(label)] });

async function documents() {
  const first = await print({ body: [heading('Do objeto'), paragraph([text('Primeiro documento.')])] });
  const second = await print({
    body: Array.from({ length: 70 }, (_, at) => paragraph([text(`Linha ${at + 1} do segundo.`)])),
  });
  const third = await print({
    body: [heading('Do preço'), heading('Do foro'), paragraph([link('https://horizonte.example', 'Site')])],
  });
  return [
    { title: 'Contrato', bytes: first.bytes },
    { title: 'Anexo', bytes: second.bytes },
    { title: 'Termo', bytes: third.bytes },
  ];
}

async function structures(bytes: Uint8Array): Promise<unknown[]> {
  const pdf = await openPdf(bytes);
  const found: unknown[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    found.push(await (await pdf.getPage(number)).getStructTree());
  await pdf.destroy();
  return found;
}

/** Without the ids that a reader makes of objects' numbers. */
const bare = (tree: unknown): string => JSON.stringify(tree).replaceAll(/"id":"[^"]*"/g, '"id":""');

describe('T24 joining files', () => {
  it('T24 has all pages in order, line for line, with the structure that each had', async () => {
    const parts = await documents();
    const { bytes, pages } = await joinPdfs(parts, facts);
    const apart = await Promise.all(parts.map((part) => linesOf(part.bytes)));
    expect(await linesOf(bytes)).toEqual(apart.flat());
    expect(pages).toBe(apart.flat().length);
    const trees = (await Promise.all(parts.map((part) => structures(part.bytes)))).flat();
    expect((await structures(bytes)).map(bare)).toEqual(trees.map(bare));
  });

  it('T24 has a bookmark for each document, above its own', async () => {
    const { bytes } = await joinPdfs(await documents(), facts);
    const pdf = await openPdf(bytes);
    const outline = (await pdf.getOutline()) ?? [];
    expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
      ['Contrato', ['Do objeto']],
      ['Anexo', []],
      ['Termo', ['Do preço', 'Do foro']],
    ]);
    const pageOf = async (dest: unknown): Promise<number> => {
      const [page] = dest as [Parameters<typeof pdf.getPageIndex>[0]];
      return pdf.getPageIndex(page);
    };
    expect(await Promise.all(outline.map(({ dest }) => pageOf(dest)))).toEqual([0, 1, pdf.numPages - 1]);
    expect(await pageOf(outline[2]?.items[1]?.dest)).toBe(pdf.numPages - 1);
    const annotations = await (await pdf.getPage(pdf.numPages)).getAnnotations();
    expect(annotations).toEqual([expect.objectContaining({ url: 'https://horizonte.example/' })]);
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Três em um', Language: 'pt-BR' });
    await pdf.destroy();
  });

  it('T24 joins what was joined', async () => {
    const [first, second, third] = await documents();
    if (first === undefined || second === undefined || third === undefined) throw new Error('no documents');
    const { bytes } = await joinPdfs([first, second], facts);
    const again = await joinPdfs([{ title: 'Dois', bytes }, third], facts);
    const apart = [first, second, third].map(async (part) => linesOf(part.bytes));
    expect(await linesOf(again.bytes)).toEqual((await Promise.all(apart)).flat());
    const trees = (await Promise.all([first, second, third].map((part) => structures(part.bytes)))).flat();
    expect((await structures(again.bytes)).map(bare)).toEqual(trees.map(bare));
  });

  it('T24 refuses what is not a PDF', async () => {
    const bytes = new TextEncoder().encode('no PDF');
    await expect(joinPdfs([{ title: 'x', bytes }], facts)).rejects.toThrow(/PDF header/);
  });
});
