/**
 * Word puts its images into the clipboard's RTF alone: in its HTML they are files of the computer it runs on, which no
 * page may read. In RTF each stands as hexadecimal digits, in the order of the text (RTF 1.9.1, section Pictures).
 */
const PICTURE = /\\(pngblip|jpegblip)\b([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g;
const CHARACTERS_MAX = 60_000_000;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

/** Pictures of bullets are no images of the text. */
function withoutListPictures(rtf: string): string {
  const from = rtf.indexOf('{\\*\\listpicture');
  if (from < 0) return rtf;
  const to = rtf.indexOf('{\\*\\listtable', from);
  return to < 0 ? rtf : rtf.slice(0, from) + rtf.slice(to);
}

export function imagesOfRtf(rtf: string): Blob[] {
  if (rtf.length > CHARACTERS_MAX) return [];
  const images: Blob[] = [];
  for (const [, kind, body = ''] of withoutListPictures(rtf).matchAll(PICTURE)) {
    const digits = /(?:^|[\s}])([0-9a-f\s]{32,})$/i.exec(body)?.[1]?.replaceAll(/\s+/g, '') ?? '';
    if (digits === '') continue;
    images.push(new Blob([bytesOf(digits)], { type: kind === 'pngblip' ? 'image/png' : 'image/jpeg' }));
  }
  return images;
}
