import { withSchemesOf } from '#app/document/numbering/own-schemes.ts';
import { withStyle, withStylesOf } from '#app/document/styling/change-styles.ts';
import type { NamedStyle } from '#app/document/styling/named-style.ts';
import { PRESETS, type PresetName } from '#app/document/styling/presets.ts';
import type { TemplateLook } from '../other-template/look-of.ts';

/** What brings styles with the page: a preset, or another template with the styles and schemes that it stores. */
export type LookSource = PresetName | Pick<TemplateLook, 'styles' | 'schemes'>;

/** What becomes of the styles and schemes that a document stores. */
export interface LookChange {
  styles: (stored: unknown) => unknown;
  schemes: (stored: unknown) => unknown;
}

const same = (stored: unknown): unknown => stored;

function withPreset(stored: unknown, preset: PresetName): unknown {
  const styles = Object.entries<NamedStyle>(PRESETS[preset].styles);
  return styles.reduce<unknown>((changed, [id, style]) => withStyle(changed, id, style), stored);
}

/** Other styles and schemes of the document stay. */
export function lookChange(source: LookSource | null): LookChange {
  if (source === null) return { styles: same, schemes: same };
  if (typeof source === 'string') return { styles: (stored) => withPreset(stored, source), schemes: same };
  return {
    styles: (stored) => withStylesOf(stored, source.styles),
    schemes: (stored) => withSchemesOf(stored, source.schemes),
  };
}
