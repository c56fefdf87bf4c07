import { describe, expect, it } from 'vitest';
import { readPage } from '#app/document/page-setup.ts';
import { sheetOfBody } from '#app/document/styling/style-sheet.ts';
import { createDocumentEditors } from '#app/editor/document-editors.ts';
import { paragraph, phrases, raise, text } from '#app/editor/testing/area-fixture.ts';
import { storedSchemesIn } from '#app/editor/numbering/own-schemes.ts';
import { saveStyle } from '#app/editor/styles/document-styles.ts';
import { storedStylesOf } from '#app/editor/styles/style-state.ts';
import { documentDefaultSchema } from '#domain/entities/document-default.ts';
import type { PagesInfo, TemplateDocument } from '#domain/entities/template.ts';
import { lookOf } from '../other-template/look-of.ts';
import { newContent } from '../session/edit-content.ts';
import { leaveDefault } from './leave-default.ts';
import { lookOfDefault, storedDefault } from './stored-default.ts';

const styles = {
  normal: { text: { family: 'Arial', size: 16 }, paragraph: { align: 'justify' }, later: [1] },
  own: { name: 'Nossa', text: { bold: true }, paragraph: { format: { before: 12 } } },
};
const schemes = { 'n-casa': { levels: [{ form: 'decimal', text: '%1)', left: 40, hang: 40 }] } };
const filled = { root: { type: 'root' as const, children: [paragraph(text('Segredo'))] } };

const house: TemplateDocument = {
  header: filled,
  content: { root: { ...filled.root, $: { styles, schemes, other: true } } },
  footer: null,
  pagesInfo: {
    paddings: { top: 113.39, right: 75.59, bottom: 75.59, left: 113.39 },
    headerDistance: 48,
    footerDistance: 30,
    pageNumber: 'none',
    leading: 'text',
    hidden: ['footer'],
    firstPage: { on: true, header: filled },
  },
};
const stored = () => storedDefault(lookOf({ name: 'Casa', document: house }));

describe('what new documents of a company begin with', () => {
  it('T15 has page, styles and schemes of the template, and none of its texts', () => {
    expect(documentDefaultSchema.parse(stored())).toEqual(stored());
    expect(JSON.stringify(stored())).not.toContain('Segredo');
    const { document } = newContent('area', lookOfDefault(stored()));
    expect(document).toMatchObject({ header: null, footer: null });
    expect(document.content.root['$']).toEqual({ styles, schemes });
    expect(document.pagesInfo).not.toHaveProperty('firstPage');
    expect(document.pagesInfo).not.toHaveProperty('hidden');
    expect(readPage(document.pagesInfo)).toEqual({ ...readPage(house.pagesInfo), firstPage: false });
    const sheet = sheetOfBody(document.content);
    expect(sheet.normal.text.size).toBe(16);
    expect(sheet.resolve('own', 'paragraph')).toMatchObject({ id: 'own', text: { bold: true, size: 16 } });
    expect([...sheet.schemes.keys()]).toEqual(['n-casa']);
  });

  it('T15 is taken of whatever a template stores', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`s${at}`, {}]));
    for (const odd of [null, 3, 'x', [], { a: 'nothing', ['x'.repeat(99)]: {}, '': {} }, many]) {
      const root = { type: 'root' as const, children: [], $: { styles: odd, schemes: odd } };
      const document = { header: null, content: { root }, footer: null };
      const made = storedDefault(lookOf({ name: 'Casa', document }));
      expect(documentDefaultSchema.parse(made)).toEqual(made);
    }
  });

  it('T15 a company without one begins documents as ever', () => {
    const { document } = newContent('', null);
    expect(document.content.root['$']).toBeUndefined();
    expect(readPage(document.pagesInfo).margins).toEqual({ top: 20, right: 20, bottom: 20, left: 20 });
  });

  it('T15 gives way to the usual page in one step of undo; styles that were changed since stay', async () => {
    const look = lookOfDefault(stored());
    let pagesInfo: PagesInfo | undefined = newContent('', look).document.pagesInfo;
    const session = {
      current: () => ({ pagesInfo }) as never,
      setPage: (change: Partial<PagesInfo>) => (pagesInfo = { ...pagesInfo, ...change }),
    };
    const { content } = newContent('', look).document;
    const editors = createDocumentEditors({
      states: { header: null, content, footer: null },
      labels: new Map(),
      imageUrl: () => Promise.resolve(null),
      phrases,
      contentWidth: () => 700,
      onFiles: () => undefined,
      onChange: () => undefined,
      onError: raise,
    });
    const { body } = editors.areas;
    saveStyle(editors, 'quote', { text: { size: 12 }, paragraph: {} });
    leaveDefault({ session: session as never, editors }, look);
    expect(readPage(pagesInfo)).toMatchObject({ margins: { top: 20, left: 20 }, number: 'bottom-right' });
    expect(storedStylesOf(body)).toEqual({ quote: { text: { size: 12 }, paragraph: {} } });
    expect(storedSchemesIn(body.getEditorState())).toBeNull();
    editors.history.undo();
    await Promise.resolve();
    expect(readPage(pagesInfo).margins.top).toBe(113.39);
    expect(storedStylesOf(body)).toMatchObject(styles);
    expect(storedSchemesIn(body.getEditorState())).toEqual(schemes);
    editors.dispose();
  });
});
