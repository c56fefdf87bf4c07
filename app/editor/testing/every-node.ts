import type { EditorState } from '#domain/entities/template.ts';
import { field, paragraph, state, text } from './area-fixture.ts';

const element = { version: 1, direction: null, format: '', indent: 0 };

function item(value: number, ...children: unknown[]): Record<string, unknown> {
  return { ...element, type: 'listitem', value, children };
}

function list(listType: string, ...children: unknown[]): Record<string, unknown> {
  return { ...element, type: 'list', listType, start: 1, tag: listType === 'bullet' ? 'ul' : 'ol', children };
}

function cell(headerState: number, ...children: unknown[]): Record<string, unknown> {
  return {
    ...element,
    type: 'tablecell',
    headerState,
    colSpan: 1,
    rowSpan: 1,
    backgroundColor: null,
    children,
  };
}

/** One node of every kind, in the form in which its version 1 is stored. */
export function stateOfEveryNode(): EditorState {
  const image = { type: 'image', version: 1, file: 'a'.repeat(64), width: 320, height: 200, alt: 'Planta' };
  const style = 'color: #b91c1c; font-size: 18px; font-family: Arial;';
  return state(
    { ...element, type: 'heading', tag: 'h1', format: 'center', children: [text('Contrato', '', 1)] },
    {
      ...paragraph(text('Entre '), field('Q7K2', 'nome'), { type: 'linebreak', version: 1 }),
      format: 'justify',
    },
    { ...paragraph(text('cor', style, 10), image), textFormat: 10, textStyle: style },
    list('number', item(1, text('um')), item(2, list('bullet', { ...item(1, text('a')), indent: 1 }))),
    { ...list('number', item(1, text('letra'))), $: { marker: 'alpha' } },
    { type: 'page-break', version: 1 },
    {
      ...element,
      type: 'quote',
      children: [
        text('Ver '),
        {
          ...element,
          type: 'link',
          url: 'https://exemplo.com',
          rel: null,
          target: null,
          title: null,
          children: [text('o site')],
        },
      ],
    },
    {
      ...element,
      type: 'table',
      colWidths: [200, 120],
      children: [
        {
          ...element,
          type: 'tablerow',
          children: [cell(1, paragraph(text('A'))), cell(1, paragraph(text('B')))],
        },
        {
          ...element,
          type: 'tablerow',
          children: [cell(0, paragraph(field('Q7K2', 'nome'))), cell(0, paragraph())],
        },
      ],
    },
  );
}
