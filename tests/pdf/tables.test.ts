import { describe, expect, it } from 'vitest';
import { cell, linesOf, paragraph, print, row, text } from './printed.ts';

/** Where texts of one-cell tables of 200 pixels stand on a page of 400 pixels without margins, in points. */
async function placesOf(places: readonly unknown[], height?: number) {
  const tables = places.map((place, index) => ({
    type: 'table',
    version: 1,
    colWidths: [200],
    $: { padding: { x: 0, y: 0 }, place },
    children: [
      {
        ...row([cell([paragraph([text(`a${index}`)])])]),
        ...(height === undefined ? {} : { $: { height } }),
      },
      row([cell([paragraph([text(`b${index}`)])])]),
    ],
  }));
  const margins = { top: 0, right: 0, bottom: 0, left: 0 };
  const { bytes } = await print({ body: tables, margins, page: { width: 401, height: 900 } });
  const [lines = []] = await linesOf(bytes);
  return lines;
}

describe('tables on paper', () => {
  it('T24 stand at the start, in the middle, at the right or after an indent, as far as there is room', async () => {
    const lines = await placesOf([
      undefined,
      'center',
      'right',
      { indent: 40 },
      { indent: 900 },
      'elsewhere',
    ]);
    const first = lines[0]?.x ?? 0;
    const shifts = lines
      .filter(({ text: written }) => written.startsWith('a'))
      .map(({ x }) => Math.round((x - first) / 0.75));
    expect(shifts).toEqual([0, 100, 200, 40, 200, 0]);
  });

  it('T24 have rows of 30 pixels, or lower ones that say so', async () => {
    const height = async (low?: number) => {
      const [one, other] = await placesOf([undefined], low);
      return ((one?.y ?? 0) - (other?.y ?? 0)) / 0.75;
    };
    // Positions of lines are known to a point.
    const isAbout = (wanted: number) => (found: number) => Math.abs(found - wanted) < 1.4;
    expect(await height()).toSatisfy(isAbout(30));
    expect(await height(25)).toSatisfy(isAbout(25));
    expect(await height(0)).toSatisfy(isAbout(20.6));
    expect(await height(-1)).toSatisfy(isAbout(30));
  });
});
