import type { MenuPlace } from './menu-list.tsx';

export interface Place {
  left: number;
  top: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const gap = 4;
const margin = 8;

/** Where a panel goes at its button: as asked where there is room, else on the other side, and never off the screen. */
export function placeFloating(
  button: Box,
  panel: { width: number; height: number },
  anchor: MenuPlace,
  screen: { width: number; height: number } = { width: innerWidth, height: innerHeight },
): Place {
  const [side, align] = anchor.split(' ');
  const within = (at: number, size: number, room: number) =>
    Math.max(margin, Math.min(at, room - size - margin));
  if (side === 'right') {
    const fits = button.right + gap + panel.width <= screen.width - margin;
    const left = fits ? button.right + gap : button.left - gap - panel.width;
    return {
      left: within(left, panel.width, screen.width),
      top: within(button.top, panel.height, screen.height),
    };
  }
  const below = button.bottom + gap;
  const above = button.top - gap - panel.height;
  const fitsBelow = below + panel.height <= screen.height - margin;
  const top =
    side === 'bottom'
      ? fitsBelow || above < margin
        ? below
        : above
      : above < margin && fitsBelow
        ? below
        : above;
  const left = align === 'end' ? button.right - panel.width : button.left;
  return { left: within(left, panel.width, screen.width), top: within(top, panel.height, screen.height) };
}
