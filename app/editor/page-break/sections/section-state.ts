import { $getState, $setState, createState } from 'lexical';
import type { LexicalNode } from 'lexical';
import { parseSection, SECTION_KEY, storedSection } from '#app/document/pages/sections.ts';
import type { Section } from '#app/document/model.ts';

/** Kept as it is stored: what a later release adds to it is written back. */
const sectionState = createState(SECTION_KEY, { parse: (value: unknown): unknown => value ?? null });

/** The stored section of this very version of a node; null for a page break without one. */
export function $storedSection(node: LexicalNode): unknown {
  return $getState(node, sectionState, 'direct');
}

/** The section that a node begins. */
export function $section(node: LexicalNode): Section | null {
  return parseSection($getState(node, sectionState));
}

export function $setSection(node: LexicalNode, section: Section): void {
  $setState(node, sectionState, (before) => storedSection(section, before));
}
