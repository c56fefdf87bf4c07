import { describe, expect, it } from 'vitest';
import { readPage, storedPage } from '#app/document/page-setup.ts';
import { A4 } from '#app/document/styles.ts';
import { draftOf, pageOfDraft, wrongMeasures } from './page-draft.ts';

describe('page settings', () => {
  const draft = draftOf(A4);

  it('T15 T18 an empty margin falls back to 20, zero stays zero', () => {
    const margins = { top: '', right: '0', bottom: '37,5', left: ' 48 ' };
    expect(pageOfDraft({ ...draft, margins }, A4)?.margins).toEqual({
      top: 20,
      right: 0,
      bottom: 37.5,
      left: 48,
    });
  });

  it('T15 turns the paper, and keeps a size that is of no paper', () => {
    expect(pageOfDraft({ ...draft, paper: 'Legal', landscape: true }, A4)).toMatchObject({
      width: 1344,
      height: 816,
    });
    const own = { ...A4, width: 500, height: 600 };
    expect(draftOf(own).paper).toBe('own');
    expect(pageOfDraft({ ...draftOf(own), landscape: true }, own)).toMatchObject({ width: 600, height: 500 });
    expect(pageOfDraft(draft, A4)).toEqual(A4);
  });

  it('T15 names what is no measure, and refuses margins that leave no room', () => {
    const wrong = { ...draft, headerHeight: '1001', margins: { ...draft.margins, left: '-1', top: 'dez' } };
    expect([...wrongMeasures(wrong)].sort()).toEqual(['headerHeight', 'left', 'top']);
    expect(pageOfDraft(wrong, A4)).toBeNull();
    expect(
      pageOfDraft({ ...draft, margins: { ...draft.margins, left: '400', right: '400' } }, A4),
    ).toBeNull();
  });

  it('T15 is stored and read back; a place that no version knows is the default one', () => {
    const page = { ...A4, headerHeight: 80, number: 'top-center' as const };
    expect(readPage(storedPage(page))).toEqual(page);
    expect(readPage({ pageNumber: 'sideways' }).number).toBe('bottom-right');
  });
});
