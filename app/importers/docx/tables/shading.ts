import { attribute, type XmlElement } from '../../xml/element.ts';
import { colorOf } from './borders.ts';

/** A mixture of two colours. @param share of the first one, from 0 to 1 */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [over, under] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((over ?? 0) * share + (under ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour of a `w:shd`; null for none, undefined if nothing is said. A pattern becomes the colour that it looks like
 * from afar.
 */
export function shadingOf(shading: XmlElement | null): string | null | undefined {
  if (shading === null) return undefined;
  const pattern = attribute(shading, 'w:val') ?? 'clear';
  const fill = colorOf(attribute(shading, 'w:fill'));
  const over = colorOf(attribute(shading, 'w:color')) ?? '#000000';
  if (pattern === 'solid') return over;
  const share = /^pct(\d{1,2})$/.exec(pattern)?.[1];
  return share === undefined ? fill : mixed(over, fill ?? '#ffffff', Number(share) / 100);
}
