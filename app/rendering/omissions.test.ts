import { describe, expect, it } from 'vitest';
import type { Block, DocumentModel, Inline } from '#app/document/model.ts';
import { A4, DEFAULT_STYLE } from '#app/document/styles.ts';
import { omissionsOf } from './omissions.ts';

const image = (file: string, alt: string): Inline => ({ kind: 'image', file, width: 1, height: 1, alt });
const paragraph = (...inlines: Inline[]): Block => ({
  kind: 'paragraph',
  path: [0],
  id: '',
  align: 'left',
  indent: 0,
  inlines,
  style: DEFAULT_STYLE,
});
const cell = (block: Block): Block => ({
  kind: 'table',
  path: [1],
  id: '',
  columnWidths: [10],
  rows: [
    {
      path: [1, 0],
      id: '',
      header: false,
      minHeight: 0,
      cells: [
        { path: [1, 0, 0], columnSpan: 1, rowSpan: 1, header: false, background: null, blocks: [block] },
      ],
    },
  ],
});

const document: DocumentModel = {
  title: 'Contrato',
  language: 'pt-BR',
  page: A4,
  header: [paragraph(image('logo', 'Logotipo'))],
  body: [paragraph(image('photo', '')), cell(paragraph(image('plan', ' '), image('photo', 'Foto')))],
  footer: [],
  fields: new Map(),
};
const printed = { missingCharacters: [], replacedFamilies: [], unreadableImages: [] as string[] };

describe('T23 T24 what a PDF lacks', () => {
  it('is nothing where all of it is shown', () => {
    expect(omissionsOf(document, printed)).toBeNull();
  });

  it('names each image by its words, or else by its place, wherever it stands', () => {
    expect(omissionsOf(document, { ...printed, unreadableImages: ['logo', 'plan'] })?.images).toEqual([
      { name: 'Logotipo', area: 'header', number: 1 },
      { name: null, area: 'body', number: 2 },
    ]);
    expect(omissionsOf(document, { ...printed, unreadableImages: ['photo'] })?.images).toHaveLength(2);
  });

  it('is also a font, or a sign', () => {
    const found = omissionsOf(document, {
      ...printed,
      replacedFamilies: ['Georgia'],
      missingCharacters: ['漢'],
    });
    expect(found).toEqual({ images: [], families: ['Georgia'], characters: ['漢'] });
  });
});
