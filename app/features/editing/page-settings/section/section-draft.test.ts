import { describe, expect, it } from 'vitest';
import { readPage } from '#app/document/page-setup.ts';
import { newSectionDraft, sectionDraftOf, sectionOfDraft } from './section-draft.ts';

const page = readPage({ paddings: { top: 113.39, right: 75, bottom: 75, left: 113.39 } });

describe('the settings of a section', () => {
  it('T15 a new section turns the paper, and after one of its own paper the document goes on', () => {
    const turned = sectionOfDraft(newSectionDraft(page, undefined), page, {});
    expect(turned).toEqual({ width: page.height, height: page.width });
    expect(sectionOfDraft(newSectionDraft(page, turned ?? {}), page, {})).toEqual({});
  });

  it('T15 stores what is its own alone, and gives back what it was made of', () => {
    for (const section of [
      {},
      { width: 500, height: 640 },
      { margins: { top: 40, right: 30.5, bottom: 20, left: 10 } },
      { width: 1122.5, height: 793.7, margins: { top: 0, right: 0, bottom: 0, left: 0 } },
    ])
      expect(sectionOfDraft(sectionDraftOf(section, page), page, section)).toEqual(section);
  });

  it('T15 refuses margins that leave no room on its own paper, though they would on the document’s', () => {
    const draft = sectionDraftOf({ width: 300, height: 400 }, page);
    const margins = { ...draft.page.margins, left: '200', right: '100' };
    const narrow = { ...draft, sameMargins: false, page: { ...draft.page, margins } };
    expect(sectionOfDraft(narrow, page, { width: 300, height: 400 })).toBeNull();
    expect(sectionOfDraft({ ...narrow, samePaper: true }, page, {})).toEqual({
      margins: { top: 113.39, right: 100, bottom: 75, left: 200 },
    });
  });
});
