import type { ServerResponse } from 'node:http';
import { treeOf, type Classification, type Company } from './structure.ts';

/**
 * How the GED behaves, chosen by the first part of the address: `http://127.0.0.1:3090/slow`. Signing in works in all of
 * them, unless the name has `all-` before it.
 */
export const manners = [
  'slow',
  'failing',
  'malformed',
  'other-shape',
  'html',
  'redirecting',
  'endless',
  'huge',
  'circles',
  'duplicates',
  'crowd',
  'no-renewal',
  'no-documents',
  'refusing',
] as const;
export type Manner = (typeof manners)[number] | 'fine';

const SLOW_MILLISECONDS = 60_000;
const HUGE_BYTES = 1_000_000_000;
const CROWD = 100_000;

/** Answers as a broken service does; false where this manner answers well. */
export function misbehave(manner: Manner, response: ServerResponse): boolean {
  const json = { 'content-type': 'application/json' };
  switch (manner) {
    case 'slow':
      setTimeout(() => response.writeHead(200, json).end('{"items":[]}'), SLOW_MILLISECONDS).unref();
      return true;
    case 'failing':
      response.writeHead(503, json).end('{"error":"down"}');
      return true;
    case 'malformed':
      response.writeHead(200, json).end('{"items": [{"id": "x", ');
      return true;
    case 'other-shape':
      response.writeHead(200, json).end('{"rows": [[1, 2]], "items": {"a": 1}, "token": 7}');
      return true;
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>GED</title><script>alert(1)</script>');
      return true;
    case 'redirecting':
      response.writeHead(302, { location: '/redirected' }).end();
      return true;
    case 'endless':
      pour(response.writeHead(200, json), Infinity);
      return true;
    case 'huge':
      pour(response.writeHead(200, { ...json, 'content-length': HUGE_BYTES }), HUGE_BYTES);
      return true;
    case 'refusing':
      response.writeHead(403, json).end('{"error":"forbidden"}');
      return true;
    case 'fine':
    case 'circles':
    case 'duplicates':
    case 'crowd':
    case 'no-renewal':
    case 'no-documents':
      return false;
  }
}

function pour(response: ServerResponse, most: number): void {
  const block = Buffer.alloc(65_536, ' ');
  let left = most;
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      const piece = left >= block.length ? block : block.subarray(0, left);
      left -= piece.length;
      if (!response.write(piece)) return;
    }
    if (!response.destroyed) response.end();
  };
  response.on('drain', more);
  more();
}

const node = (id: string | undefined, identifier: string | undefined, title: string): Classification => ({
  ...(id === undefined ? {} : { id }),
  ...(identifier === undefined ? {} : { identifier }),
  title,
  children: [],
});

/** Classifications as a faulty GED lists them. */
export function treeInManner(manner: Manner, company: Company): Classification[] {
  if (manner === 'circles') {
    const [inner, outer] = [node('k-1', '1', 'Dentro'), node('k-2', '1.5', 'Fora')];
    inner.children = [node('k-2', '1.5', 'Fora'), node('k-3', '1.5.1', 'Mais dentro')];
    outer.children = [inner];
    return [outer, node('k-4', '2', 'À parte')];
  }
  if (manner === 'duplicates')
    return [
      node('k-1', '1', 'Primeira'),
      node('k-1', '2', 'Mesma chave'),
      node('k-2', '1', 'Mesmo identificador'),
      node(undefined, '3', 'Sem chave'),
      node('k-4', undefined, 'Sem identificador'),
      node('k-5', '5..1', 'Identificador errado'),
      node('../../etc', '6', 'Chave que leva para outro lugar'),
      node('k-7', '1.7', 'Boa'),
    ];
  if (manner === 'crowd')
    return Array.from({ length: CROWD }, (_, index) =>
      node(`k-${String(index)}`, String(index + 1), 'Muitas'),
    );
  return treeOf(company);
}
