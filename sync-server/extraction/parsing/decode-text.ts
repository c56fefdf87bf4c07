import { Unreadable } from '../extraction.ts';

/** A declaration of the encoding within the first bytes. */
const DECLARED =
  /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']|<meta[^>]+?charset\s*=\s*["']?\s*([\w.:-]+)/i;
const HEAD_BYTES = 1024;

/** Decodes by the byte order mark, else by the declared encoding, else as UTF-8, else as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = byMark(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  if (bytes.subarray(0, HEAD_BYTES).includes(0)) throw new Unreadable('damaged');
  const declared = declaredIn(bytes);
  if (declared !== null) return declared.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function byMark([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // XML without a byte order mark begins with '<', and its declaration is already in the encoding that it declares.
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c && third === 0 && fourth !== 0) return 'utf-16be';
  return null;
}

function declaredIn(bytes: Uint8Array): InstanceType<typeof TextDecoder> | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const [, ofXml, ofHtml] = DECLARED.exec(head) ?? [];
  const label = ofXml ?? ofHtml;
  if (label === undefined || /^utf-?(8|16)/i.test(label)) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
