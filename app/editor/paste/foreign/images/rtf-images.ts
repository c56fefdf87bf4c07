/**
 * Word puts images only into the clipboard's RTF: in its HTML they are references to local files, which no page may
 * read. In RTF each image is a sequence of hexadecimal digits, in the order of the text (RTF 1.9.1, section Pictures).
 */
const PICTURES = /\\(pngblip|jpegblip)\b|[{}]/g;
const CHARACTERS_MAX = 60_000_000;
/** A shorter sequence of digits belongs to a setting. */
const DIGITS_MIN = 32;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

/** Removes pictures of bullets, which are not images of the text. */
function withoutListPictures(rtf: string): string {
  const from = rtf.indexOf('{\\*\\listpicture');
  if (from < 0) return rtf;
  const to = rtf.indexOf('{\\*\\listtable', from);
  return to < 0 ? rtf : rtf.slice(0, from) + rtf.slice(to);
}

interface Picture {
  kind: string;
  body: string;
}

/** Each picture's type and the rest of its group. Linear time. */
function* picturesIn(rtf: string): Generator<Picture> {
  let open: { kind: string; from: number; depth: number } | null = null;
  for (const { 0: sign, 1: kind, index } of rtf.matchAll(PICTURES)) {
    if (kind !== undefined) open ??= { kind, from: index + sign.length, depth: 0 };
    else if (open !== null && sign === '{') open.depth += 1;
    else if (open !== null && open.depth > 0) open.depth -= 1;
    else if (open !== null) {
      yield { kind: open.kind, body: rtf.slice(open.from, index) };
      open = null;
    }
  }
}

const DIGIT = /[0-9a-f\s]/i;

/** The digits at the end of a picture's group, without control words before them. */
function digitsOf(body: string): string {
  let from = body.length;
  while (from > 0 && DIGIT.test(body.charAt(from - 1))) from -= 1;
  const tail = body.slice(from);
  const isWhole = from === 0 || body.charAt(from - 1) === '}';
  const digits = (isWhole ? tail : tail.slice(Math.max(0, tail.search(/\s/)))).replaceAll(/\s+/g, '');
  return digits.length < DIGITS_MIN || (!isWhole && !/\s/.test(tail)) ? '' : digits;
}

export function imagesOfRtf(rtf: string): Blob[] {
  if (rtf.length > CHARACTERS_MAX) return [];
  const images: Blob[] = [];
  for (const { kind, body } of picturesIn(withoutListPictures(rtf))) {
    const digits = digitsOf(body);
    if (digits === '') continue;
    images.push(new Blob([bytesOf(digits)], { type: kind === 'pngblip' ? 'image/png' : 'image/jpeg' }));
  }
  return images;
}
