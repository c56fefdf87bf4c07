import { decodeText } from '../parsing/decode-text.ts';
import { readMarkup } from '../parsing/markup.ts';
import type { TextSink } from '../parsing/text-sink.ts';
import type { Reader } from './reader.ts';

/** Elements whose content is not displayed. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote br caption dd div dl dt fieldset figcaption footer form h1 h2 h3 h4 h5 h6 head header hr li main nav ol option p pre section summary table title tr ul'.split(
    ' ',
  ),
);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

export const readHtml: Reader = (bytes, sink) => writeHtml(decodeText(bytes), sink);

/** Also used for the pages of a book. */
export function writeHtml(source: string, sink: TextSink): void {
  let hidden = '';
  readMarkup(source, 'html', {
    open: (name) => {
      if (hidden === '' && HIDDEN.has(name)) hidden = name;
      if (BLOCKS.has(name)) sink.write('\n');
    },
    close: (name) => {
      if (name === hidden) hidden = '';
      if (BLOCKS.has(name)) sink.write('\n');
      if (CELLS.has(name)) sink.write('\t');
    },
    text: (text) => {
      if (hidden === '') sink.write(text.replaceAll(/\s+/g, ' '));
    },
  });
}

/** XML, XSL, ATOM and RSS: one line for each element's text; HTML escaped as text is read as HTML. */
export const readXml: Reader = (bytes, sink) => {
  readMarkup(decodeText(bytes), 'xml', {
    close: () => sink.write('\n'),
    text: (text) => {
      if (/<[a-z!/]/i.test(text)) writeHtml(text, sink);
      else sink.write(text.trim() === '' ? ' ' : text);
    },
  });
};
