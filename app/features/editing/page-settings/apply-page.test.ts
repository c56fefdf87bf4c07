import { describe, expect, it } from 'vitest';
import { readPage } from '#app/document/page-setup.ts';
import { PRESETS } from '#app/document/styling/presets.ts';
import { createDocumentEditors } from '#app/editor/document-editors.ts';
import { saveStyle, sheetOf } from '#app/editor/styles/document-styles.ts';
import { paragraph, phrases, raise, state, text } from '#app/editor/testing/area-fixture.ts';
import type { PagesInfo } from '#domain/entities/template.ts';
import { applyPage } from './apply-page.ts';
import { lookChange } from './look-change.ts';

describe('presets of the page', () => {
  it('T15 the margins and the styles of a preset are one step of undo, and other styles stay', async () => {
    let pagesInfo: PagesInfo | undefined = { hidden: ['header'] };
    const session = {
      current: () => ({ pagesInfo }) as never,
      setPage: (change: Partial<PagesInfo>) => (pagesInfo = { ...pagesInfo, ...change }),
    };
    const editors = createDocumentEditors({
      states: { header: null, content: state(paragraph(text('a'))), footer: null },
      labels: new Map(),
      imageUrl: () => Promise.resolve(null),
      phrases,
      contentWidth: () => 700,
      onFiles: () => undefined,
      onChange: () => undefined,
      onError: raise,
    });
    saveStyle(editors, 'quote', { text: { size: 12 }, paragraph: {} });
    const page = { ...readPage(pagesInfo), margins: PRESETS.abnt.margins };
    applyPage({ session, editors }, page, lookChange('abnt'));
    expect(readPage(pagesInfo).margins).toMatchObject({
      top: 113.39,
      left: 113.39,
      right: 75.59,
      bottom: 75.59,
    });
    expect(sheetOf(editors).normal).toMatchObject({
      text: { family: 'Arial', size: 16 },
      paragraph: { align: 'justify', format: { firstLine: 47, lineHeight: { multiple: 1.5 } } },
    });
    expect(sheetOf(editors).resolve('quote', 'quote').text.size).toBe(12);
    editors.history.undo();
    await Promise.resolve();
    expect(readPage(pagesInfo)).toEqual(readPage({ hidden: ['header'] }));
    expect(sheetOf(editors).normal.text.size).toBe(14);
    expect(sheetOf(editors).resolve('quote', 'quote').text.size).toBe(12);
    editors.history.redo();
    await Promise.resolve();
    expect(sheetOf(editors).normal.text.size).toBe(16);
    expect(readPage(pagesInfo).margins.top).toBe(113.39);

    const ofTemplate = { quote: { text: { size: 20 }, paragraph: {}, later: 1 }, own: { name: 'Nossa' } };
    applyPage(
      { session, editors },
      { ...page, width: 500 },
      lookChange({ styles: ofTemplate, schemes: null }),
    );
    expect(readPage(pagesInfo).width).toBe(500);
    expect(sheetOf(editors).resolve('quote', 'quote').text.size).toBe(20);
    expect(sheetOf(editors).normal.text.size).toBe(16);
    expect(sheetOf(editors).resolve('own', 'paragraph').id).toBe('own');
    editors.history.undo();
    await Promise.resolve();
    expect(sheetOf(editors).resolve('quote', 'quote').text.size).toBe(12);
    editors.dispose();
  });
});
