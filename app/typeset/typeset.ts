import type { DocumentModel } from '#app/document/model.ts';
import type { DisplayList, DisplayPage } from './display-list.ts';
import { fontNeedsOf } from './font-needs.ts';
import type { FontLibrary, FontSet } from './fonts/font-library.ts';
import { PlacedFurniture, numberGroup } from './pages/page-furniture.ts';
import { placePage } from './pages/place-page.ts';
import { SetDocument } from './pages/set-document.ts';
import type { PageListener } from './pages/setting-progress.ts';
import { StructureBuilder } from './structure.ts';

/**
 * The typesetter: document model and values in, display list out.
 *
 * runs -> shaped words -> lines (lines/) -> vertical list (flow/) -> pages -> display list
 *
 * Fonts are loaded first; everything after that is pure and synchronous.
 */
export interface TypesetJob {
  document: DocumentModel;
  /** By field id. */
  values: Readonly<Record<string, string>>;
}

/** Pages without header, footer and number: the input of pagination and of `finish`, which makes a display list. */
export type BrokenDocument = Pick<SetDocument, 'pages' | 'context' | 'destinations'>;

export async function prepareFonts(job: TypesetJob, library: FontLibrary): Promise<FontSet> {
  return library.prepare(fontNeedsOf(job.document, { fields: job.document.fields, values: job.values }));
}

/** @throws AppError `document-generation-failed` if the page has no space for a body, or there are too many pages */
export function breakDocument(job: TypesetJob, fonts: FontSet, onPage?: PageListener): BrokenDocument {
  const { document, values } = job;
  const createStructure = (): StructureBuilder => new StructureBuilder();
  return new SetDocument(document, fonts, {
    values,
    createStructure,
    ...(onPage === undefined ? {} : { onPage }),
  });
}

/** The second pass: only now the total is known, which page numbers contain. */
function finishDocument(broken: BrokenDocument): DisplayList {
  const { context } = broken;
  const furniture = new PlacedFurniture();
  const pages = broken.pages.map((page, index): DisplayPage => {
    const { frame } = page;
    const { header, footer } = furniture.on(frame, index + 1);
    const groups = [...header];
    placePage(page, groups);
    const number = numberGroup(frame, context, index + 1, broken.pages.length);
    groups.push(...footer, ...(number === null ? [] : [number]));
    return { ...frame.paper, groups };
  });
  return {
    pages,
    structure: context.structure.nodes,
    starts: broken.pages.map(({ start }) => start),
    destinations: broken.destinations,
    images: context.images,
    missing: context.missing,
    replacedFamilies: context.fonts.replaced,
  };
}

/** @param onPage called for each page that is set */
export function typeset(job: TypesetJob, fonts: FontSet, onPage?: PageListener): DisplayList {
  return finishDocument(breakDocument(job, fonts, onPage));
}
