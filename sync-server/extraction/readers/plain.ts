import { decodeText } from '../parsing/decode-text.ts';
import type { Reader } from './reader.ts';

/** TXT, MD, CSV and JS: the content is the text. */
export const readPlain: Reader = (bytes, sink) => sink.write(decodeText(bytes));
