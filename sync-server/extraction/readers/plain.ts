import { decodeText } from '../parsing/decode-text.ts';
import type { Reader } from './reader.ts';

/** TXT, MD, CSV and JS: what is written in them is their text. */
export const readPlain: Reader = (bytes, sink) => sink.write(decodeText(bytes));
