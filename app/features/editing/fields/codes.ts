/** Letters and digits that are not confused when read aloud or copied by hand. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Fills an array with random bytes, like `crypto.getRandomValues`. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

const deviceRandom: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

/** Upper-case code of a field or section: 10 characters out of 32, so that two devices never generate the same one. */
export function randomCode(random: RandomBytes = deviceRandom): string {
  return [...random(new Uint8Array(10))].map((byte) => SIGNS[byte % SIGNS.length] ?? 'A').join('');
}

/** Channel of a fully saturated colour with `hue` in degrees; the result is 0 to 1 (CSS Color 4, HSL to RGB). */
function channel(hue: number, offset: number): number {
  const place = (offset + hue / 30) % 12;
  return 0.5 - 0.5 * Math.max(-1, Math.min(place - 3, 9 - place, 1));
}

/** Light `#rrggbb` of any hue: no channel is below 198, so that dark text on it has a contrast of at least 7 to 1. */
export function randomLightColor(random: RandomBytes = deviceRandom): string {
  const [first = 0, second = 0, pale = 0] = random(new Uint8Array(3));
  const hue = ((first * 256 + second) * 360) / 65_536;
  const floor = 198 + (pale % 24);
  const channels = [0, 8, 4].map((offset) => Math.round(floor + (250 - floor) * channel(hue, offset)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
