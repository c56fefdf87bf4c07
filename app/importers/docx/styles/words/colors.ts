import { attribute, type XmlElement } from '../../../xml/element.ts';
import { hexColor, type Theme } from './theme.ts';

type Hsl = readonly [hue: number, saturation: number, lightness: number];

function hslOf(color: string): Hsl {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels;
  const max = Math.max(...channels);
  const min = Math.min(...channels);
  const lightness = (max + min) / 2;
  const spread = max - min;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  if (max === red) return [((green - blue) / spread + 6) % 6, saturation, lightness];
  return [max === green ? (blue - red) / spread + 2 : (red - green) / spread + 4, saturation, lightness];
}

/** @param hsl hue in sixths of the circle */
function hexOf([hue, saturation, lightness]: Hsl): string {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const channel = (shift: number): string => {
    const at = (hue + shift) % 6;
    const part = lightness - chroma / 2 + chroma * Math.min(1, Math.max(0, Math.abs(at - 3) - 1));
    return Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(4)}${channel(2)}`;
}

const share = (hex: string | null): number | null =>
  hex !== null && /^[0-9a-f]{1,2}$/i.test(hex) ? Number.parseInt(hex, 16) / 255 : null;

/** A colour of the theme, lighter by `tint` or darker by `shade` (ECMA-376, part 1, 17.3.2.6). */
function shaded(color: string, tint: string | null, shade: string | null): string {
  const [hue, saturation, lightness] = hslOf(color);
  const light = share(tint);
  const dark = share(shade);
  if (light === null && dark === null) return color;
  const lighter = light === null ? lightness : lightness * light + (1 - light);
  return hexOf([hue, saturation, lighter * (dark ?? 1)]);
}

/** Word rounds the colours that it writes beside the theme's names in its own way. */
function isNear(one: string, other: string): boolean {
  return [1, 3, 5].every((at) => {
    const channel = (color: string) => Number.parseInt(color.slice(at, at + 2), 16);
    return Math.abs(channel(one) - channel(other)) <= 2;
  });
}

/** What `w:color` says: `#rrggbb`, or `auto`, which lets the reader choose; null if it says no colour. */
export function readColor(element: XmlElement | null, theme: Theme): string | null {
  const named = attribute(element, 'w:themeColor');
  const color = named === null ? null : theme.color(named);
  const value = attribute(element, 'w:val');
  const written = hexColor(value);
  if (color === null) return value === 'auto' ? 'auto' : written;
  const computed = shaded(color, attribute(element, 'w:themeTint'), attribute(element, 'w:themeShade'));
  return written !== null && isNear(written, computed) ? written : computed;
}

/**
 * The colour that `w:shd` fills with; null for none. Of a pattern, which is drawn in `w:color` over the fill, only a
 * solid one counts.
 */
export function readFill(shading: XmlElement | null, theme: Theme): string | null {
  if (attribute(shading, 'w:val') === 'solid') {
    const ink = hexColor(attribute(shading, 'w:color'));
    if (ink !== null) return ink;
  }
  const named = attribute(shading, 'w:themeFill');
  const color = named === null ? null : theme.color(named);
  if (color !== null)
    return shaded(color, attribute(shading, 'w:themeFillTint'), attribute(shading, 'w:themeFillShade'));
  return hexColor(attribute(shading, 'w:fill'));
}
