import { createCanvas } from '@napi-rs/canvas';
import { cell, paragraph, row, text } from './printed.ts';
import type { Written } from './printed.ts';

/** One document with each part that has a place in a PDF's structure. */
export const ALT = 'Fachada (antes & depois) <1>';
export const TITLE = 'Ação & reação <2026>';

const heading = (level: number, value: string) => ({
  type: 'heading',
  version: 1,
  tag: `h${String(level)}`,
  children: [text(value)],
});
const item = (children: unknown[], value: number) => ({ type: 'listitem', version: 1, value, children });
const list = (children: unknown[]) => ({
  type: 'list',
  version: 1,
  listType: 'number',
  tag: 'ol',
  start: 1,
  children,
});
const filled = (value: string, more: object = {}) => cell([paragraph([text(value)])], more);

const table = {
  type: 'table',
  version: 1,
  colWidths: [120, 120, 120],
  children: [
    row([filled('Item', { headerState: 1 }), filled('Valores', { headerState: 1, colSpan: 2 })]),
    row([filled('Mão de obra', { headerState: 2, rowSpan: 2 }), filled('1.000,00'), filled('2.000,00')]),
    row([filled('3.000,00'), filled('4.000,00')]),
  ],
};

const PHRASE = 'Parágrafo que corre por várias linhas da página, uma depois da outra, até o fim. ';

async function photo(type: 'png' | 'jpeg'): Promise<Uint8Array> {
  const canvas = createCanvas(40, 30);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 40, 30);
  context.fillStyle = '#0e7c66';
  context.fillRect(5, 5, 20, 20);
  return new Uint8Array(type === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg'));
}

const image = (file: string, alt: string) => ({
  type: 'image',
  version: 1,
  file,
  width: 80,
  height: 60,
  alt,
});

export async function specimen(): Promise<Written> {
  return {
    title: TITLE,
    header: [paragraph([text('Cabeçalho corrido')])],
    footer: [paragraph([text('Rodapé corrido')])],
    images: new Map([
      ['png', await photo('png')],
      ['jpeg', await photo('jpeg')],
    ]),
    body: [
      heading(1, 'Primeira parte'),
      paragraph([text(PHRASE.repeat(40))], { format: 'justify' }),
      heading(
        2,
        `Título comprido, com contratação e responsabilização, ${'que se divide em linhas '.repeat(6)}`,
      ),
      list([
        item([text('um')], 1),
        item([text('dois', { format: 1 })], 2),
        item([list([item([text('dentro')], 1)])], 3),
      ]),
      heading(4, 'Salto de nível'),
      table,
      { type: 'page-break' },
      heading(2, 'De volta'),
      paragraph([image('png', ALT), text(' e '), image('jpeg', 'Outra')]),
      paragraph([text('Sem letra: \u{f0123}', { style: 'background-color: #ffee00' })]),
      heading(1, 'Segunda parte'),
    ],
  };
}
