import { describe, expect, it } from 'vitest';
import { shownWords } from '#tests/support/word/shown-words.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import type { ImportMeans } from '../importer.ts';
import { importMarkdown } from '../markdown/import-markdown.ts';
import { importText } from './import-text.ts';

const MEANS: ImportMeans = {
  choices: { revisions: 'accept', comments: 'take', marks: 'fields' },
  language: 'pt-BR',
};

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a plain text', () => {
  it.each([
    ['UTF-8', utf8('Ação')],
    ['UTF-8 with a mark', utf8('\ufeffAção')],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0, 0xe7, 0, 0xe3, 0, 0x6f, 0])],
    ['UTF-16, the other way', new Uint8Array([0xfe, 0xff, 0, 0x41, 0, 0xe7, 0, 0xe3, 0, 0x6f])],
    ['Windows-1252', new Uint8Array([0x41, 0xe7, 0xe3, 0x6f])],
  ])('T13 is read in %s', async (_, bytes) => {
    const { model } = await importText(bytes, MEANS);
    expect(shownWords(model.body)).toEqual(['Ação']);
  });

  it('T13 T16 has its paragraphs, lists in order, and fields', async () => {
    const broken = 'O locador dá em locação ao locatário o imóvel acima, com uma vaga';
    const { model, fields } = await importText(
      utf8(
        `CONTRATO\r\n\r\n${broken}\r\nde garagem e área privativa.\r\n\r\n1. um\r\n2. dois\r\n\r\na) alfa\r\nb) beta\r\n\r\n1987. ano\r\n- ponto\r\n- outro\r\n\tNome: {{nome}}\r\n`,
      ),
      MEANS,
    );
    const labels = numberBlocks(model.body);
    expect(shownWords(model.body)).toEqual([
      'CONTRATO',
      `${broken} de garagem e área privativa.`,
      'um',
      'dois',
      'alfa',
      'beta',
      '1987. ano',
      '• ponto',
      '• outro',
      '\tNome: <field>',
    ]);
    expect([...labels.values()]).toEqual(['1.', '2.', 'a)', 'b)']);
    expect(fields.map(({ field }) => field.name)).toEqual(['nome']);
  });

  it('T13 of one line of a million letters, or of nothing but lines, is read', async () => {
    const { model } = await importText(utf8('a'.repeat(1_000_000)), MEANS);
    expect(shownWords(model.body)[0]).toHaveLength(1_000_000);
    await expect(importText(utf8('\n\n \n'), MEANS)).rejects.toThrow('empty');
  });
});

describe('a text of Markdown', () => {
  it('T13 T16 has its headings, lists, tables, looks and fields', async () => {
    const { model, fields } = await importMarkdown(
      utf8(
        `---\ntitle: x\n---\n# Do objeto\n\nO **contratante** {{nome}} *declara* ~~nada~~ [link](https://exemplo.com.br).\n\n1. um\n2. dois\n\n- [x] feito\n- ponto\n\n| A | B |\n|---|--:|\n| 1 | 2 |\n\n> citado\n\n<script>alert(1)</script>\n`,
      ),
      MEANS,
    );
    expect(shownWords(model.body)).toEqual([
      'Do objeto',
      'O contratante <field> declara nada link.',
      'um',
      'dois',
      '• ☑ feito',
      '• ponto',
      'A | B',
      '1 | 2',
      'citado',
    ]);
    expect(model.body[0]).toMatchObject({ kind: 'heading', level: 1 });
    expect(fields.map(({ field }) => field.name)).toEqual(['nome']);
    expect(JSON.stringify(model)).not.toContain('alert');
  });
});
