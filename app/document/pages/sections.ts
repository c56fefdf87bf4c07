import { isJsonObject, readState } from '../reading/json-node.ts';
import type { JsonNode } from '../reading/json-node.ts';
import type { Block, PageSetup, Section } from '../model.ts';

/**
 * A page break with `$.section` begins a section: its pages have a paper and margins of their own. What the section does
 * not set is that of the document.
 */

/** Key of the section in a page break's node state. */
export const SECTION_KEY = 'section';

/** As in `pagesInfo`, in pixels. */
const SECTION_LIMITS = { size: { min: 100, max: 5000 }, margin: { min: 0, max: 1000 } } as const;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

function within(value: unknown, { min, max }: { min: number; max: number }): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.min(max, Math.max(min, value));
}

/** A side that is missing makes the margins those of the document: a half of them is stored by no version. */
function parseMargins(value: unknown): PageSetup['margins'] | null {
  if (!isJsonObject(value)) return null;
  const [top, right, bottom, left] = SIDES.map((side) => within(value[side], SECTION_LIMITS.margin));
  if (typeof top !== 'number' || typeof right !== 'number') return null;
  return typeof bottom === 'number' && typeof left === 'number' ? { top, right, bottom, left } : null;
}

/** The section that a stored value begins; null if it is not one. */
export function parseSection(value: unknown): Section | null {
  if (!isJsonObject(value)) return null;
  const width = within(value['width'], SECTION_LIMITS.size);
  const height = within(value['height'], SECTION_LIMITS.size);
  const margins = parseMargins(value['paddings']);
  return {
    ...(width === null || height === null ? {} : { width, height }),
    ...(margins === null ? {} : { margins }),
  };
}

/** A section as it is stored; what this version does not know of the value `before` stays. */
export function storedSection(
  { width, height, margins }: Section,
  before: unknown,
): Readonly<Record<string, unknown>> {
  const { width: _, height: __, paddings: ___, ...unknown } = isJsonObject(before) ? before : {};
  return {
    ...unknown,
    ...(width === undefined || height === undefined ? {} : { width, height }),
    ...(margins === undefined ? {} : { paddings: { ...margins } }),
  };
}

export function readSection(node: JsonNode): { section?: Section } {
  const section = parseSection(readState(node, SECTION_KEY));
  return section === null ? {} : { section };
}

/** The pages of a section; those of the document before its first one. */
export function sectionPage(page: PageSetup, section: Section | undefined): PageSetup {
  return section === undefined ? page : { ...page, ...section };
}

/** The section of each block at the top of a body. */
export function sectionsOfBlocks(blocks: readonly Block[]): (Section | undefined)[] {
  let current: Section | undefined;
  return blocks.map((block) => {
    if (block.kind === 'page-break') current = block.section ?? current;
    return current;
  });
}

/** Width of the text between the side margins. */
export function textWidth({ width, margins }: Pick<PageSetup, 'width' | 'margins'>): number {
  return width - margins.left - margins.right;
}
