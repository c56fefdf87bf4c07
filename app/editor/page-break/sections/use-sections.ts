import { useEffect, useId, useState } from 'react';
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

/**
 * Widths of the blocks behind each break. The block keeps its place at the start of the line, and its end moves; the rule
 * of a later section takes precedence. Two types in the selector put it above the margins of the kinds of block.
 */
function rulesOf(sections: readonly ShownSection[], page: PageSetup, scope: string): string {
  return sections
    .map(({ key, section }) => {
      const wider = textWidth(sectionPage(page, section)) - textWidth(page);
      const blocks = `html body [data-sections="${scope}"] > .document-text > [data-area='body'] > .document-area > :where([data-section="${key}"] ~ *)`;
      return `${blocks} { --section-end: ${-wider}px; margin-inline-end: ${-wider}px; }
${blocks}:dir(rtl) { position: relative; left: ${wider}px; }`;
    })
    .join('\n');
}

const isOwn = (page: PageSetup, section: Section): boolean => {
  const { width, height, margins } = sectionPage(page, section);
  if (width !== page.width || height !== page.height) return true;
  return (['top', 'right', 'bottom', 'left'] as const).some((side) => margins[side] !== page.margins[side]);
};

export interface SectionsOnPaper {
  /** Attribute value of the paper, which the rules name. */
  scope: string;
  /** How much wider than the document's text the widest section is. */
  wider: number;
  /** A section has pages that differ from the document's. */
  differ: boolean;
}

/** Shows the text of each section as wide as it is printed, unless the text flows. */
export function useSections(body: LexicalEditor, page: PageSetup, reading: boolean): SectionsOnPaper {
  const scope = useId();
  const sections = useBodySections(body);
  useEffect(() => {
    if (reading || sections.length === 0) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rulesOf(sections, page, scope));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [sections, page, reading, scope]);
  const own = textWidth(page);
  return {
    scope,
    wider: Math.max(0, ...sections.map(({ section }) => textWidth(sectionPage(page, section)) - own)),
    differ: sections.some(({ section }) => isOwn(page, section)),
  };
}
