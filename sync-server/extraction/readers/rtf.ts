import { Unreadable } from '../extraction.ts';
import type { TextSink } from '../parsing/text-sink.ts';
import type { Reader } from './reader.ts';

/** Groups whose content no page shows. */
const HIDDEN: ReadonlySet<string> = new Set(
  'fonttbl colortbl stylesheet listtable listoverridetable info pict object objdata themedata colorschememapping datastore generator xmlnstbl rsidtbl latentstyles revtbl filetbl fldinst bkmkstart bkmkend'.split(
    ' ',
  ),
);
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    par: '\n',
    line: '\n',
    row: '\n',
    sect: '\n',
    page: '\n',
    tab: '\t',
    cell: '\t',
    nestcell: '\t',
    emdash: '—',
    endash: '–',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    bullet: '•',
  }),
);
const DEPTH_MOST = 2000;
/** A control word with its number, an escaped byte, or a control symbol. */
const CONTROL = /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([0-9a-f]{2})|([^a-z]))/iy;

interface Group {
  hidden: boolean;
  /** Number of replacement characters for older programs, which are skipped. */
  unicodeSkip: number;
}

/** Reads RTF by its control words; embedded objects and pictures are skipped. */
export const readRtf: Reader = (bytes, sink) => {
  const source = new TextDecoder('latin1').decode(bytes);
  if (!source.startsWith('{\\rtf')) throw new Unreadable('damaged');
  new RtfReader(source, sink).read();
};

class RtfReader {
  private readonly source: string;
  private readonly sink: TextSink;
  private readonly groups: Group[] = [];
  private group: Group = { hidden: false, unicodeSkip: 1 };
  private decoder = new TextDecoder('windows-1252');
  private at = 0;
  private skip = 0;

  constructor(source: string, sink: TextSink) {
    this.source = source;
    this.sink = sink;
  }

  read(): void {
    while (this.at < this.source.length) {
      const character = this.source[this.at] ?? '';
      if (character === '{') this.begin();
      else if (character === '}') this.end();
      else if (character === '\\') this.control();
      else this.letters();
    }
  }

  private begin(): void {
    if (this.groups.length >= DEPTH_MOST) throw new Unreadable('too-large');
    this.groups.push(this.group);
    this.group = { ...this.group };
    this.at += 1;
    this.skip = 0;
  }

  private end(): void {
    this.group = this.groups.pop() ?? this.group;
    this.at += 1;
    this.skip = 0;
  }

  private letters(): void {
    const { source } = this;
    let end = this.at;
    while (end < source.length && !'{}\\'.includes(source[end] ?? '')) end += 1;
    const text = source.slice(this.at, end).replaceAll(/[\r\n]/g, '');
    const passed = Math.min(this.skip, text.length);
    this.skip -= passed;
    this.say(this.decoded(text.slice(passed)));
    this.at = end;
  }

  private control(): void {
    CONTROL.lastIndex = this.at;
    const match = CONTROL.exec(this.source);
    if (match === null) {
      this.at += 1;
      return;
    }
    this.at = CONTROL.lastIndex;
    const [, word, number, byte, sign] = match;
    if (byte !== undefined) this.byte(byte);
    else if (sign !== undefined) this.sign(sign);
    else if (word !== undefined) this.word(word, number === undefined ? null : Number(number));
  }

  private byte(hex: string): void {
    if (this.skip > 0) this.skip -= 1;
    else this.say(this.decoded(String.fromCharCode(Number.parseInt(hex, 16))));
  }

  private sign(sign: string): void {
    // Such a group is only for programs that know its control word.
    if (sign === '*') this.group.hidden = true;
    else if (sign === '~') this.say(' ');
    else if ('{}\\'.includes(sign)) this.say(sign);
    else if (sign === '\n' || sign === '\r') this.say('\n');
  }

  private word(word: string, number: number | null): void {
    if (HIDDEN.has(word)) this.group.hidden = true;
    if (word === 'bin') this.at += Math.max(0, number ?? 0);
    if (word === 'uc') this.group.unicodeSkip = Math.max(0, Math.min(8, number ?? 1));
    if (word === 'ansicpg') this.useCodePage(number);
    if (word === 'u' && number !== null) {
      this.say(String.fromCharCode(number < 0 ? number + 65_536 : number));
      this.skip = this.group.unicodeSkip;
      return;
    }
    const sign = SIGNS.get(word);
    if (sign !== undefined) this.say(sign);
  }

  private useCodePage(page: number | null): void {
    try {
      this.decoder = new TextDecoder(page === 65_001 ? 'utf-8' : `windows-${String(page)}`);
    } catch {
      // Unknown code page: the current decoder stays.
    }
  }

  private decoded(text: string): string {
    return /^[\u0020-\u007e]*$/.test(text) ? text : this.decoder.decode(Buffer.from(text, 'latin1'));
  }

  private say(text: string): void {
    if (!this.group.hidden && text !== '') this.sink.write(text);
  }
}
