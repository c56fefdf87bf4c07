/** Letters and digits that are not taken for one another when read aloud or copied by hand. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Fills an array with random bytes, as `crypto.getRandomValues` does. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

const deviceRandom: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

/** Upper-case code of a field or section: 10 signs, one of 32 each, so that two devices never choose the same. */
export function randomCode(random: RandomBytes = deviceRandom): string {
  return [...random(new Uint8Array(10))].map((byte) => SIGNS[byte % SIGNS.length] ?? 'A').join('');
}

/** Light `#rrggbb`: each channel from 190 to 245, so that dark text on it keeps a contrast of at least 7 to 1. */
export function randomLightColor(random: RandomBytes = deviceRandom): string {
  const channels = [...random(new Uint8Array(3))].map((byte) => 190 + (byte % 56));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
