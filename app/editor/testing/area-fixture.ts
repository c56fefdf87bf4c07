import type { LexicalEditorWithDispose } from '@lexical/extension';
import type { FieldLabel } from '#app/document/model.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { createAreaEditor } from '../create-area-editor.ts';
import type { NodePhrases } from '../editor-services.ts';

export const phrases: NodePhrases = {
  field: (name) => `Campo ${name}`,
  form: (form) => form,
  missingField: 'Campo excluído',
  imageMissing: 'Imagem ausente',
  pageBreak: 'Quebra de página',
  section: (section) => `Seção: ${JSON.stringify(section)}`,
  footnote: (number) => `Nota ${number}`,
  pageFigure: (shows) => (shows === 'pages' ? 'Total de páginas' : 'Número da página'),
  reference: (shows) => `Referência (${shows})`,
  missingReference: 'Referência sem destino',
  unsupported: (type) => `Parte não suportada: ${type}`,
};

export function raise(error: Error): never {
  throw error;
}

/** An area editor as the product creates it, without a page. */
export function areaEditor(
  state: EditorState | null,
  labels: readonly FieldLabel[] = [],
): LexicalEditorWithDispose {
  return createAreaEditor({
    state,
    services: {
      fieldLabel: (id) => labels.find((label) => label.id === id),
      imageUrl: () => Promise.resolve(null),
      phrases,
    },
    onFootnote: () => undefined,
    contentWidth: () => 753.7,
    onFiles: () => undefined,
    onError: raise,
  });
}

/** Runs `change` and waits until the editor has applied it. */
export function change(editor: LexicalEditorWithDispose, change: () => void): void {
  editor.update(change, { discrete: true });
}

/** A state without the ids of blocks, which the editor gives to those that come without one. */
export function withoutIds(state: EditorState): unknown {
  return JSON.parse(JSON.stringify(state), (key: string, value: unknown) => {
    if (key !== '$' || typeof value !== 'object') return value;
    const { id: _, ...rest } = value as Record<string, unknown>;
    return Object.keys(rest).length === 0 ? undefined : rest;
  });
}

const element = { version: 1, direction: null, format: '', indent: 0 };

export function text(content: string, style = '', format = 0): Record<string, unknown> {
  return { type: 'text', version: 1, text: content, detail: 0, format, mode: 'normal', style };
}

export function field(id: string, name: string): Record<string, unknown> {
  return {
    type: 'field',
    version: 1,
    field: id,
    text: `#${name}`,
    detail: 0,
    format: 0,
    mode: 'token',
    style: '',
  };
}

export function paragraph(...children: unknown[]): Record<string, unknown> {
  return { ...element, type: 'paragraph', textFormat: 0, textStyle: '', children };
}

export function state(...children: unknown[]): EditorState {
  return { root: { ...element, type: 'root', children } };
}
