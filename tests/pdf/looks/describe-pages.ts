import { advanceOf } from '#app/typeset/display-list.ts';
import type { DisplayItem, DisplayList, DisplayPage, TextItem } from '#app/typeset/display-list.ts';

/** Pages as readable lines: one for each text, rule, image and link, by place and not by the order of painting. */

interface Place {
  x: number;
  y: number;
}

/** Texts of one style that follow each other on a baseline without a gap. */
interface Stretch extends Place {
  end: number;
  text: string;
  style: string;
}

const GAP = 1;

const px = (value: number): string => (Math.round(value * 10) / 10 + 0).toFixed(1).padStart(6);

function stretchOf(item: TextItem, { x, y }: Place): Stretch {
  const width = item.words.reduce((sum, word) => sum + advanceOf(word, item), 0);
  const left = x + item.x - (item.rightToLeft === true ? width : 0);
  const faces = [...new Set(item.words.map(({ face }) => face.name))].join(' ');
  return {
    x: left,
    y: y + item.y,
    end: left + width,
    text: item.words.map(({ text }) => text).join(''),
    style: `${faces} ${String(item.size)} ${item.color}`,
  };
}

/** Joins what differs in style only: its styles are listed once each. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const lines: Stretch[] = [];
  const inOrder = stretches.toSorted((a, b) => Math.round((a.y - b.y) * 10) || a.x - b.x);
  for (const stretch of inOrder) {
    const last = lines.at(-1);
    const goesOn = last !== undefined && px(last.y) === px(stretch.y) && Math.abs(stretch.x - last.end) < GAP;
    if (!goesOn) lines.push({ ...stretch });
    else {
      last.text += stretch.text;
      last.end = stretch.end;
      if (!last.style.split(', ').includes(stretch.style)) last.style += `, ${stretch.style}`;
    }
  }
  return lines;
}

function textLine({ x, y, end, text, style }: Stretch): string {
  return `${px(y)}  text ${px(x)} to ${px(end)}  ${JSON.stringify(text)}  ${style}`;
}

function otherLine(item: Exclude<DisplayItem, TextItem>, place: Place): string {
  const [x, y] = [px(place.x + item.x), px(place.y + item.y)];
  switch (item.kind) {
    case 'rect':
      return `${y}  rect ${x}  ${px(item.width)} by ${px(item.height)}  ${item.color}`;
    case 'rule': {
      const half = item.width / 2;
      const [left, top] = item.dy === 0 ? [item.x, item.y - half] : [item.x - half, item.y];
      const [width, height] = item.dy === 0 ? [item.dx, item.width] : [item.width, item.dy];
      return `${px(place.y + top)}  rect ${px(place.x + left)}  ${px(width)} by ${px(height)}  ${item.color}`;
    }
    case 'blank':
      return `${y}  blank ${x}  ${px(item.width)}  ${String(item.size)} ${item.color}  ${item.field}`;
    case 'image':
      return `${y}  image ${x}  ${px(item.width)} by ${px(item.height)}  ${item.file.slice(0, 12)}`;
    case 'link':
      return `${y}  link ${x}  ${px(item.width)} by ${px(item.height)}  ${item.target}`;
    default:
      return `${y}  ${JSON.stringify(item)}`;
  }
}

function describePage({ groups }: DisplayPage): string[] {
  const stretches: Stretch[] = [];
  const others: string[] = [];
  for (const group of groups)
    for (const item of group.items)
      if (item.kind === 'text') stretches.push(stretchOf(item, group));
      else others.push(otherLine(item, group));
  return [...joined(stretches).map(textLine), ...others].sort();
}

export function describePages({ pages }: DisplayList): string {
  const lines = pages.flatMap((page, index) => [
    `page ${String(index + 1)} of ${String(pages.length)}, ${px(page.width).trim()} by ${px(page.height).trim()}`,
    ...describePage(page),
  ]);
  return `${lines.join('\n')}\n`;
}
