import { SaxesParser } from 'saxes';
import { ImportError } from '../import-error.ts';
import { decodeXml, knownName, XML_LIMITS } from './parse-xml.ts';

export interface XmlWalker {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Bytes that are turned into a text at once: a part of 60 MB is never a text as a whole. */
const PIECE = 1_000_000;

/**
 * Reads a part without building its tree, for parts with millions of elements. Names are as in `parseXml`; without
 * `namespaces` they are local names, which takes half the time.
 * @throws ImportError `broken`, `too-large`, and what the walker throws
 */
export function walkXml(bytes: Uint8Array, walker: XmlWalker, options: { namespaces: boolean }): void {
  if (bytes.length > XML_LIMITS.bytes) throw new ImportError('too-large');
  const parser = new SaxesParser({ xmlns: options.namespaces });
  let depth = 0;
  parser.on('error', (error) => {
    throw new ImportError('broken', { cause: error });
  });
  parser.on('doctype', () => {
    throw new ImportError('broken');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > XML_LIMITS.depth) throw new ImportError('too-large');
    walker.open?.(nameOf(tag), attributesOf(tag.attributes));
  });
  parser.on('text', (text) => walker.text?.(text));
  parser.on('cdata', (text) => walker.text?.(text));
  parser.on('closetag', (tag) => {
    depth -= 1;
    walker.close?.(nameOf(tag));
  });
  for (const piece of pieces(bytes)) parser.write(piece);
  parser.close();
}

interface Named {
  name: string;
  local?: string;
  uri?: string;
}

function nameOf({ name, local, uri }: Named): string {
  if (local !== undefined && uri !== undefined) return knownName(uri, local);
  return name.slice(name.indexOf(':') + 1);
}

function attributesOf(
  written: Readonly<Record<string, string | (Named & { value: string })>>,
): Record<string, string> {
  const own = Object.create(null) as Record<string, string>;
  for (const [name, given] of Object.entries(written)) {
    if (typeof given === 'string') own[name] = given;
    else own[nameOf(given)] = given.value;
  }
  return own;
}

function* pieces(bytes: Uint8Array): Generator<string> {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    yield decodeXml(bytes);
    return;
  }
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length });
}
