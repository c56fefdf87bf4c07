import type { DisplayGroup } from '../display-list.ts';
import type { PreviewShape } from './preview.ts';

/** Hundredths of a pixel are finer than any screen. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

/** The rectangles of groups; successive rectangles of one colour become one shape. */
export function previewShapes(groups: readonly DisplayGroup[]): PreviewShape[] {
  const shapes: PreviewShape[] = [];
  for (const group of groups)
    for (const item of group.items) {
      if (item.kind !== 'rect') continue;
      const [width, height] = [short(item.width), short(item.height)];
      const path = `M${short(group.x + item.x)} ${short(group.y + item.y)}h${width}v${height}h-${width}z`;
      const last = shapes.at(-1);
      if (last?.color === item.color) last.path += path;
      else shapes.push({ color: item.color, path });
    }
  return shapes;
}
