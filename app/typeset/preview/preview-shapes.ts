import type { DisplayGroup } from '../display-list.ts';
import type { PreviewRule, PreviewShape } from './preview.ts';

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

export function previewRules(groups: readonly DisplayGroup[]): PreviewRule[] {
  return groups.flatMap((group) =>
    group.items.flatMap((item): PreviewRule[] => {
      if (item.kind !== 'rule') return [];
      const { x, y, dx, dy, width, color } = item;
      const half = width / 2;
      const [left, top] = [group.x + x - (dx === 0 ? half : 0), group.y + y - (dy === 0 ? half : 0)];
      return [{ left, top, width: dx, height: dy, thickness: width, color }];
    }),
  );
}
