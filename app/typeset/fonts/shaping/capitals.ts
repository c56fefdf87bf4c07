import type { ShapedWord } from './face.ts';

/**
 * The text with capitals in the place of small letters, as long as the text: a letter whose capital form has another
 * length ('ß') stays as it is.
 */
export function inCapitals(text: string): string {
  const capitals = text.toUpperCase();
  if (capitals.length === text.length) return capitals;
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  }).join('');
}

/** The word of capitals as the text that was written: it is copied, searched and read aloud as written. */
export function writtenAs(capitals: ShapedWord, text: string): ShapedWord {
  if (capitals.text === text) return capitals;
  let at = 0;
  const clusters = capitals.clusters.map((cluster) => {
    const from = at;
    at += cluster.length;
    // An added hyphen is beyond the text.
    return from < text.length ? text.slice(from, at) : cluster;
  });
  return { ...capitals, text: text + capitals.text.slice(text.length), shown: capitals.text, clusters };
}
