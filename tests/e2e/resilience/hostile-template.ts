import { TEMPLATE_EXPORT_FORMAT, TEMPLATE_EXPORT_VERSION } from '#domain/entities/template-export.ts';
import { HOSTILE } from '../support/watched-page.ts';

/** Ids come from files too: one that would end an attribute or a selector. */
const HOSTILE_ID = `"]'><img src=x onerror=trap("id")>`;

const text = (words: string, style = ''): object => ({
  type: 'text',
  version: 1,
  text: words,
  format: 0,
  mode: 'normal',
  detail: 0,
  style,
});
const paragraph = (...children: object[]): object => ({
  type: 'paragraph',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  textFormat: 0,
  textStyle: '',
  children,
});
const state = (...children: object[]): object => ({
  root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children },
});

/** An exported file as an attacker writes it: script in every text, style, address, id and node name. */
export function hostileExport(): string {
  return JSON.stringify({
    format: TEMPLATE_EXPORT_FORMAT,
    version: TEMPLATE_EXPORT_VERSION,
    template: {
      name: HOSTILE,
      description: HOSTILE,
      sections: [{ id: HOSTILE_ID, name: HOSTILE, fields: [HOSTILE_ID] }],
      fields: [{ id: HOSTILE_ID, name: HOSTILE, sectionId: HOSTILE_ID, color: '#dbeafe' }],
      document: {
        header: state(paragraph(text(HOSTILE))),
        content: state(
          paragraph(text(HOSTILE, 'background-image: url(https://evil.example/x.png); color: red')),
          paragraph({ type: 'field', version: 1, field: HOSTILE_ID, text: HOSTILE, format: 0 }),
          paragraph({
            type: 'link',
            version: 1,
            url: 'javascript:trap("link")',
            rel: null,
            target: null,
            children: [text('clique aqui')],
          }),
          { type: 'iframe', version: 1, src: 'javascript:trap("frame")', html: HOSTILE },
          { type: HOSTILE, version: 1 },
        ),
        footer: state(paragraph(text(HOSTILE))),
      },
    },
    files: {},
  });
}
