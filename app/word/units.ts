/**
 * Units of word processing files. The document's model has CSS pixels, 96 per inch. A twip is a twentieth of a point; an
 * EMU the 914,400th part of an inch.
 */

const TWIPS_PER_PIXEL = 15;
const EMUS_PER_PIXEL = 9525;
const PIXELS_PER_POINT = 4 / 3;

/** To a hundredth of a pixel, so that both ways lead to the same length. */
const rounded = (pixels: number): number => Math.round(pixels * 100) / 100;

export const fromTwips = (twips: number): number => rounded(twips / TWIPS_PER_PIXEL);
export const toTwips = (pixels: number): number => Math.round(pixels * TWIPS_PER_PIXEL);
export const fromEmus = (emus: number): number => rounded(emus / EMUS_PER_PIXEL);
export const toEmus = (pixels: number): number => Math.round(pixels * EMUS_PER_PIXEL);
export const fromPoints = (points: number): number => rounded(points * PIXELS_PER_POINT);
const toPoints = (pixels: number): number => pixels / PIXELS_PER_POINT;
/** Sizes of letters are in half points. */
export const fromHalfPoints = (halves: number): number => fromPoints(halves / 2);
export const toHalfPoints = (pixels: number): number => Math.round(toPoints(pixels) * 2);
/** Widths of lines are in eighths of a point. */
export const fromEighths = (eighths: number): number => fromPoints(eighths / 8);
export const toEighths = (pixels: number): number => Math.max(2, Math.round(toPoints(pixels) * 8));
