import { expect, test } from 'vitest';
import { placeFloating } from './place-floating.ts';

const screen = { width: 1000, height: 600 };
const panel = { width: 200, height: 100 };
const button = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 36 });

test('O03 a panel opens where it was asked to, when there is room', () => {
  expect(placeFloating(button(400, 100), panel, 'bottom end', screen)).toEqual({ left: 240, top: 140 });
  expect(placeFloating(button(400, 300), panel, 'top start', screen)).toEqual({ left: 400, top: 196 });
  expect(placeFloating(button(400, 100), panel, 'right start', screen)).toEqual({ left: 444, top: 100 });
});

test('O03 without room it opens on the other side', () => {
  expect(placeFloating(button(400, 550), panel, 'bottom end', screen).top).toBe(446);
  expect(placeFloating(button(400, 20), panel, 'top start', screen).top).toBe(60);
  expect(placeFloating(button(900, 100), panel, 'right start', screen).left).toBe(696);
});

test('O03 it never leaves the screen', () => {
  expect(placeFloating(button(0, 100), panel, 'bottom end', screen).left).toBe(8);
  expect(placeFloating(button(960, 100), panel, 'bottom start', screen).left).toBe(792);
  expect(placeFloating(button(5, 10), panel, 'bottom start', { width: 320, height: 110 }).top).toBe(8);
});
