import type { PageSetup } from '../model.ts';
import { DEFAULT_FAMILY, DEFAULT_MARGIN } from '../styles.ts';
import { NORMAL, type NamedStyle } from './named-style.ts';
import { FIRST_LINE } from './ready-styles.ts';

const CENTIMETRE = 96 / 2.54;

const cm = (length: number): number => Math.round(length * CENTIMETRE * 100) / 100;

/** Twelve points. */
const TWELVE_POINTS = 16;

/** Margins of a page, and words on styles that belong to them. */
export interface Preset {
  margins: PageSetup['margins'];
  styles: Readonly<Record<string, NamedStyle>>;
}

const even = (margin: number): PageSetup['margins'] => ({
  top: margin,
  right: margin,
  bottom: margin,
  left: margin,
});

/** Presets at hand, in the order of the list. */
export const PRESETS = {
  /** ABNT NBR 14724, 5.1 and 5.2. */
  abnt: {
    margins: { top: cm(3), right: cm(2), bottom: cm(2), left: cm(3) },
    styles: {
      [NORMAL]: {
        text: { family: DEFAULT_FAMILY, size: TWELVE_POINTS },
        paragraph: {
          align: 'justify',
          format: { firstLine: FIRST_LINE, after: 0, lineHeight: { multiple: 1.5 } },
        },
      },
    },
  },
  even: { margins: even(cm(2.5)), styles: {} },
  /** Specification 3, section 5. */
  specification: { margins: even(DEFAULT_MARGIN), styles: {} },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];
