import { describe, expect, it } from 'vitest';
import { areaEditor, field, paragraph, state, text } from '../testing/area-fixture.ts';
import { $readOutline } from './outline.ts';

describe('outline', () => {
  it('T14 lists the headings with their levels, their numbers and the names of fields in them', () => {
    const heading = (tag: string, ...children: unknown[]) => ({
      ...paragraph(...children),
      type: 'heading',
      tag,
    });
    const editor = areaEditor(
      state(
        heading('h1', text('Contrato de '), field('AB12', 'objeto')),
        paragraph(text('corpo')),
        heading('h3', text('  Cláusula ')),
        heading('h2'),
        { ...heading('h2', text('Do preço')), $: { numbering: { scheme: 'contrato', level: 0 } } },
      ),
    );
    expect(editor.read($readOutline)).toMatchObject([
      { level: 1, text: 'Contrato de #objeto' },
      { level: 3, text: 'Cláusula' },
      { level: 2, text: '' },
      { level: 2, text: 'Cláusula 1ª Do preço' },
    ]);
  });
});
