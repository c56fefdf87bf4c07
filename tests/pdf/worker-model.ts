import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';

/** A paper of the given width: 1,000 pixels hold it, a few do not. */
export function modelFrom(room: number, paragraphs = 80) {
  const text = (value: string) => ({ type: 'text', version: 1, format: 0, style: '', text: value });
  const paragraph = (children: unknown[]) => ({ type: 'paragraph', version: 1, format: 'justify', children });
  const image = { type: 'image', version: 1, file: 'a'.repeat(64), width: 80, height: 60, alt: 'foto' };
  const body = [
    paragraph([image]),
    ...Array.from({ length: paragraphs }, () =>
      paragraph([text('Contratação de '), { type: 'field', field: 'NOME', text: '#nome' }, text('. ')]),
    ),
  ];
  const right = Math.min(1000, Math.max(0, 1090 - room));
  return toDocumentModel({
    title: 'Prova',
    language: 'pt-BR',
    fields: [{ id: 'NOME', name: 'nome' }],
    document: {
      header: null,
      content: { root: { type: 'root', children: body } },
      footer: null,
      pagesInfo: { width: 1100, height: 1100, paddings: { top: 20, bottom: 20, left: 100, right } },
    },
  });
}
