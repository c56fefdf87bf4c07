import arimo from '@fontsource/arimo/unicode.json' with { type: 'json' };
import caladea from '@fontsource/caladea/unicode.json' with { type: 'json' };
import carlito from '@fontsource/carlito/unicode.json' with { type: 'json' };
import cousine from '@fontsource/cousine/unicode.json' with { type: 'json' };
import ebGaramond from '@fontsource/eb-garamond/unicode.json' with { type: 'json' };
import firaSans from '@fontsource/fira-sans/unicode.json' with { type: 'json' };
import gelasio from '@fontsource/gelasio/unicode.json' with { type: 'json' };
import hankenGrotesk from '@fontsource/hanken-grotesk/unicode.json' with { type: 'json' };
import libreFranklin from '@fontsource/libre-franklin/unicode.json' with { type: 'json' };
import montserrat from '@fontsource/montserrat/unicode.json' with { type: 'json' };
import notoSans from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import roboto from '@fontsource/roboto/unicode.json' with { type: 'json' };
import tinos from '@fontsource/tinos/unicode.json' with { type: 'json' };
import anton from '../made/anton-styles/unicode.json' with { type: 'json' };
import comicRelief from '../made/comic-relief-styles/unicode.json' with { type: 'json' };
import dejavuSans from '../made/dejavu-sans/unicode.json' with { type: 'json' };
import inconsolata from '../made/inconsolata-expanded/unicode.json' with { type: 'json' };
import narrowSans from '../made/narrow-sans/unicode.json' with { type: 'json' };
import texGyreAdventor from '../made/tex-gyre-adventor/unicode.json' with { type: 'json' };
import texGyrePagella from '../made/tex-gyre-pagella/unicode.json' with { type: 'json' };

/**
 * The bundled typefaces: their folder names and, for each, its subsets with the characters of each subset. Both come
 * from the packages themselves. `registry`: in the package `@fontsource/<name>`; `made`: in `made/<name>`, by
 * `scripts/fonts/make.py`.
 */
export interface Typeface {
  origin: 'registry' | 'made';
  /** By subset, in the syntax of a CSS `unicode-range`. */
  subsets: Readonly<Record<string, string>>;
}

const registry = (subsets: Typeface['subsets']): Typeface => ({ origin: 'registry', subsets });
const made = (subsets: Typeface['subsets']): Typeface => ({ origin: 'made', subsets });

/** In regular, bold, italic and bold italic. */
export const typefaces = {
  arimo: registry(arimo),
  caladea: registry(caladea),
  carlito: registry(carlito),
  cousine: registry(cousine),
  'eb-garamond': registry(ebGaramond),
  'fira-sans': registry(firaSans),
  gelasio: registry(gelasio),
  'hanken-grotesk': registry(hankenGrotesk),
  'libre-franklin': registry(libreFranklin),
  montserrat: registry(montserrat),
  'noto-sans': registry(notoSans),
  roboto: registry(roboto),
  tinos: registry(tinos),
  'anton-styles': made(anton),
  'comic-relief-styles': made(comicRelief),
  'dejavu-sans': made(dejavuSans),
  'inconsolata-expanded': made(inconsolata),
  'narrow-sans': made(narrowSans),
  'tex-gyre-adventor': made(texGyreAdventor),
  'tex-gyre-pagella': made(texGyrePagella),
} as const satisfies Readonly<Record<string, Typeface>>;

export type TypefaceName = keyof typeof typefaces;

/**
 * In regular only: Chinese and Japanese, Korean, and pictographs. Their character lists are long, so they are fetched
 * when a text needs them.
 */
export const onDemandTypefaces = {
  'noto-sans-sc': () => import('../made/noto-sans-sc/unicode.json', { with: { type: 'json' } }),
  'noto-sans-kr': () => import('../made/noto-sans-kr/unicode.json', { with: { type: 'json' } }),
  'noto-emoji': () => import('../made/noto-emoji/unicode.json', { with: { type: 'json' } }),
} as const;
