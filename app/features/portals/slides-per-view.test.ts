import { expect, test } from 'vitest';
import { slidesPerView } from './slides-per-view.ts';

test.each([
  [320, 3],
  [420, 3],
  [421, 4],
  [720, 4],
  [721, 6],
  [1920, 6],
])('A12 %i px show %i slides', (width, slides) => {
  expect(slidesPerView(width)).toBe(slides);
});
