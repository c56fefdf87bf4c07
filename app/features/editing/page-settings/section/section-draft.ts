import { sectionPage } from '#app/document/pages/sections.ts';
import type { PageSetup, Section } from '#app/document/model.ts';
import { draftOf, type PageDraft, pageOfDraft } from '../page-draft.ts';

/** A section while it is edited. */
export interface SectionDraft {
  /** Paper, or margins, as in the document. */
  samePaper: boolean;
  sameMargins: boolean;
  page: PageDraft;
}

export function sectionDraftOf(section: Section, page: PageSetup): SectionDraft {
  return {
    samePaper: section.width === undefined || section.height === undefined,
    sameMargins: section.margins === undefined,
    page: draftOf(sectionPage(page, section)),
  };
}

/**
 * What a new section probably is: the document's paper turned, and after a section of its own paper the document's again.
 */
export function newSectionDraft(page: PageSetup, current: Section | undefined): SectionDraft {
  const draft = sectionDraftOf({}, page);
  if (current?.width !== undefined) return draft;
  return { ...draft, samePaper: false, page: { ...draft.page, landscape: !draft.page.landscape } };
}

/** The page's draft with what is as in the document. */
export function effectiveDraft(draft: SectionDraft, page: PageSetup): PageDraft {
  const { paper, landscape, margins } = draftOf(page);
  return {
    ...draft.page,
    ...(draft.samePaper ? { paper, landscape } : {}),
    ...(draft.sameMargins ? { margins } : {}),
  };
}

/**
 * Null if a measure is not valid, or the text area would be too small.
 * @param before the section that is edited
 */
export function sectionOfDraft(draft: SectionDraft, page: PageSetup, before: Section): Section | null {
  const basis = draft.samePaper ? page : sectionPage(page, before);
  const changed = pageOfDraft(effectiveDraft(draft, page), basis);
  if (changed === null) return null;
  const { width, height, margins } = changed;
  return {
    ...(draft.samePaper ? {} : { width, height }),
    ...(draft.sameMargins ? {} : { margins }),
  };
}
