import { useEffect, useId, useLayoutEffect, useState } from 'react';
import type { LexicalEditor, NodeKey } from 'lexical';
import type { PageSetup, Section } from '#app/document/model.ts';
import { sectionPage, textWidth } from '#app/document/pages/sections.ts';
import { PageBreakNode } from '../page-break-node.ts';
import { $sections } from './section-breaks.ts';

interface ShownSection {
  key: NodeKey;
  section: Section;
}

const NONE: readonly ShownSection[] = [];

/** The sections of the body; the same array until one of them changes. */
function useBodySections(body: LexicalEditor): readonly ShownSection[] {
  const [sections, setSections] = useState(NONE);
  useEffect(() => {
    const read = (): void => {
      const found = body.read($sections);
      setSections((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    read();
    return body.registerMutationListener(PageBreakNode, read);
  }, [body]);
  return sections;
}

/** How far to the right of the document's text that of a section begins, on sheets whose middles are in line. */
function shiftOf(page: PageSetup, own: PageSetup): number {
  return (page.width - own.width) / 2 + own.margins.left - page.margins.left;
}

/**
 * Widths of the blocks behind each break. The block keeps its place at the start of the line, and its end moves; on
 * sheets it is moved to the text of its own. The rule of a later section takes precedence. Two types in the selector put
 * it above the margins of the kinds of block.
 */
function rulesOf(
  sections: readonly ShownSection[],
  page: PageSetup,
  { scope, view }: { scope: string; view: PaperView },
): string {
  return sections
    .map(({ key, section }) => {
      const own = sectionPage(page, section);
      const wider = textWidth(own) - textWidth(page);
      const shift = view === 'sheets' ? shiftOf(page, own) : 0;
      // Also by nothing, after a section that is moved.
      const moved = view === 'sheets' ? ` position: relative; left: ${shift}px;` : '';
      const blocks = `html body [data-sections="${scope}"] > .document-text > [data-area='body'] > .document-area > :where([data-section="${key}"] ~ *)`;
      return `${blocks} { --section-end: ${-wider}px; margin-inline-end: ${-wider}px;${moved} }
${blocks}:dir(rtl) { position: relative; left: ${wider + shift}px; }`;
    })
    .join('\n');
}

/** Text that flows, one sheet for all pages, or a sheet for each. */
export type PaperView = 'text' | 'sheet' | 'sheets';

export interface SectionsOnPaper {
  /** Attribute value of the paper, which the rules name. */
  scope: string;
  /** How much wider than the document's text the widest section is. */
  wider: number;
  /** Width of the widest page. */
  widest: number;
}

const widestOf = (page: PageSetup, sections: readonly ShownSection[]): number =>
  Math.max(page.width, ...sections.map(({ section }) => sectionPage(page, section).width));

/** Width of the widest page of a document. */
export function useWidestPage(body: LexicalEditor, page: PageSetup): number {
  return widestOf(page, useBodySections(body));
}

/** Shows the text of each section as wide as it is printed, unless the text flows. */
export function useSections(body: LexicalEditor, page: PageSetup, view: PaperView): SectionsOnPaper {
  const scope = useId();
  const sections = useBodySections(body);
  useLayoutEffect(() => {
    if (view === 'text' || sections.length === 0) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rulesOf(sections, page, { scope, view }));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [sections, page, view, scope]);
  const own = textWidth(page);
  return {
    scope,
    wider: Math.max(0, ...sections.map(({ section }) => textWidth(sectionPage(page, section)) - own)),
    widest: widestOf(page, sections),
  };
}
