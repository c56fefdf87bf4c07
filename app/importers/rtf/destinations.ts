import type { FormText } from './field.ts';

/** What the words of a group go to. */
export type Destination =
  'text' | 'skip' | 'fonts' | 'colors' | 'styles' | 'title' | 'picture' | 'form' | 'instruction' | FormText;

const NAMED: Readonly<Record<string, Destination>> = {
  fonttbl: 'fonts',
  colortbl: 'colors',
  stylesheet: 'styles',
  info: 'skip',
  title: 'title',
  pict: 'picture',
  fldinst: 'instruction',
  ffname: 'ffname',
  ffdeftext: 'ffdeftext',
  ffl: 'ffl',
  formfield: 'form',
  fldrslt: 'text',
  shptxt: 'text',
  shppict: 'text',
  listtext: 'text',
  pntext: 'text',
};

const SKIPPED: ReadonlySet<string> = new Set(
  'filetbl listtable listoverridetable revtbl rsidtbl generator xmlnstbl themedata colorschememapping datastore latentstyles nonshppict author operator company keywords doccomm comment subject category manager hlinkbase creatim revtim printim buptim bkmkstart bkmkend annotation atnid atnauthor atrfstart atrfend pnseclvl pntxtb pntxta mmathPr sp falt panose fname ftnsep ftnsepc aftnsep aftnsepc objdata object result objclass docvar userprops wgrffmtfilter tc xe'.split(
    ' ',
  ),
);

/** Where a group goes that begins with this word; null if the word begins none. */
export function destinationOf(word: string): Destination | null {
  if (SKIPPED.has(word)) return 'skip';
  return Object.hasOwn(NAMED, word) ? (NAMED[word] ?? null) : null;
}

/** Pages of their own; a text without a kind shows the same on all. */
export const EDGES: Readonly<
  Record<string, { edge: 'header' | 'footer'; kind: 'default' | 'first' | 'even' }>
> = {
  header: { edge: 'header', kind: 'default' },
  headerr: { edge: 'header', kind: 'default' },
  headerf: { edge: 'header', kind: 'first' },
  headerl: { edge: 'header', kind: 'even' },
  footer: { edge: 'footer', kind: 'default' },
  footerr: { edge: 'footer', kind: 'default' },
  footerf: { edge: 'footer', kind: 'first' },
  footerl: { edge: 'footer', kind: 'even' },
};

/** Signs that are words. */
export const WORD_SIGNS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  emdash: '\u2014',
  endash: '\u2013',
  emspace: '\u2003',
  enspace: '\u2002',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  bullet: '\u2022',
  zwj: '\u200d',
  zwnj: '\u200c',
};

const CHARSETS: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

/** The alphabet of a font. @param page of the whole file */
export function encodingOf(charset: number | undefined, page: number): string {
  const known = charset === undefined ? undefined : CHARSETS[charset];
  if (known !== undefined) return known;
  return page >= 1250 && page <= 1258 ? `windows-${String(page)}` : 'windows-1252';
}
