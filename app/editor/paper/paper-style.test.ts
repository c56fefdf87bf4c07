import { describe, expect, it } from 'vitest';
import { A4, DEFAULT_SIZE } from '#app/document/styles.ts';
import { paperStyle } from './paper-style.ts';

const zoomOf = (reading: boolean): number => Number(paperStyle(A4, { zoom: 0.42, reading }).zoom);

describe('the paper on the screen', () => {
  it('T14 has the sheet, its margins and the chosen size unless the text flows', () => {
    const style = paperStyle(A4, { zoom: 0.42, reading: false });
    expect(style).toMatchObject({ width: `${A4.width}px`, minHeight: `${A4.height}px`, zoom: 0.42 });
    expect(style.padding).toContain(`${A4.margins.left}px`);
  });

  it('T14 takes whatever width there is where the text flows, in letters of 16 px', () => {
    const style = paperStyle(A4, { zoom: 0.42, reading: true });
    expect(style).not.toHaveProperty('width');
    expect(style).not.toHaveProperty('minHeight');
    expect(style).not.toHaveProperty('padding');
    expect(DEFAULT_SIZE * zoomOf(true)).toBeCloseTo(16);
  });

  it('T14 gives what is written the measures that the stylesheets need, in either way', () => {
    const names = (reading: boolean) =>
      Object.keys(paperStyle(A4, { zoom: 1, reading })).filter((name) => name.startsWith('--'));
    const ofTheSheet = new Set(['--margin-left', '--margin-right']);
    expect(new Set(names(true))).toEqual(new Set(names(false)).difference(ofTheSheet));
  });
});
