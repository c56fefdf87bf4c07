import { describe, expect, it } from 'vitest';
import { areaEditor, paragraph, state, text } from '../testing/area-fixture.ts';
import { readState } from './area-state.ts';
import { safeStyle } from './safe-style.ts';

describe('T13 styles of stored texts', () => {
  it.each([
    'color: #0e7c66; background-color: rgb(254, 249, 195); font-size: 14px; font-family: "Times New Roman", serif;',
    'letter-spacing: 0.5px;text-transform: uppercase; line-height: calc(1em * 2)',
    '',
  ])('keeps %j to the letter', (css) => {
    expect(safeStyle(css)).toBe(css);
  });

  it.each([
    ['color: red; background-image: url(https://evil.example/x.png)', 'color: red'],
    ['background: url("https://evil.example/x.png")', ''],
    ['position: fixed; inset: 0; z-index: 9999; font-size: 12px', 'font-size: 12px'],
    ['color: u\\72l(https://evil.example); font-family: x', 'font-family: x'],
    ['background-color: image-set("https://evil.example/x.png" 1x)', ''],
    ['font-family: var(--ink); display: none', ''],
  ])('of %j keeps %j', (css, kept) => {
    expect(safeStyle(css)).toBe(kept);
  });

  it('leaves them out of what the editor shows and keeps the text', () => {
    const styled = { ...text('texto'), style: 'position: fixed; color: red' };
    const [shown] = readState(areaEditor(state(paragraph(styled)))).root.children as { children: object[] }[];
    expect(shown?.children).toMatchObject([{ text: 'texto', style: 'color: red' }]);
  });
});
