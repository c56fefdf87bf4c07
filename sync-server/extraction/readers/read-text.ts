import { Unreadable, type Extraction, type ExtractionLimits } from '../extraction.ts';
import { TextIsFull, TextSink } from '../parsing/text-sink.ts';
import { readEpub } from './epub.ts';
import { readHtml, readXml } from './markup.ts';
import { readDocx, readPptx, readXlsx } from './office.ts';
import { readOpenDocument, readOpenText } from './open-document.ts';
import { readPdf } from './pdf.ts';
import type { Reader } from './reader.ts';
import { readRtf } from './rtf.ts';
import { decodeText } from '../parsing/decode-text.ts';

/** TXT, MD, CSV and JS: the content is the text. */
const readPlain: Reader = (bytes, sink) => sink.write(decodeText(bytes));

/** By file extension: every one that `domain/rules/filing/text/extraction.ts` lists as readable. */
const readers: Readonly<Record<string, Reader>> = {
  txt: readPlain,
  md: readPlain,
  csv: readPlain,
  js: readPlain,
  html: readHtml,
  htm: readHtml,
  xml: readXml,
  xsl: readXml,
  atom: readXml,
  rss: readXml,
  docx: readDocx,
  pptx: readPptx,
  xlsx: readXlsx,
  xlsm: readXlsx,
  xltx: readXlsx,
  odt: readOpenText,
  ott: readOpenText,
  ods: readOpenDocument,
  ots: readOpenDocument,
  odp: readOpenDocument,
  otp: readOpenDocument,
  odg: readOpenDocument,
  otg: readOpenDocument,
  rtf: readRtf,
  epub: readEpub,
  pdf: readPdf,
};

/** Reads in the current process; `extractor.ts` uses a separate one. */
export async function readText(
  bytes: Uint8Array,
  extension: string,
  limits: ExtractionLimits,
): Promise<Extraction> {
  const reader = Object.hasOwn(readers, extension) ? readers[extension] : undefined;
  if (reader === undefined) return { outcome: 'not-yet' };
  const sink = new TextSink(limits.characters);
  try {
    await reader(bytes, sink, limits);
    return { outcome: 'text', text: sink.text, truncated: false };
  } catch (error) {
    if (error instanceof TextIsFull) return { outcome: 'text', text: sink.text, truncated: true };
    return { outcome: 'failed', why: error instanceof Unreadable ? error.why : 'damaged' };
  }
}
