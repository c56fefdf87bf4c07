import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EditorState } from '#domain/entities/template.ts';
import { bundlePage } from '../bundle-page.ts';

/** The paper's width and text size; a table is as wide as its columns say, as in the product. */
const page = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>bare</title><style>
#text { box-sizing: border-box; width: 754px; margin: 20px; font: 16px/1.5 Arial, sans-serif; white-space: pre-wrap; }
#text p { margin: 0 0 8px; text-align: justify; }
#text table { table-layout: fixed; width: min-content; border-collapse: collapse; }
#text td, #text th { border: 1px solid #000; height: 30px; padding: 4px; }
</style><div id="text" contenteditable="true"></div><script type="module" src="/bare.js"></script></html>`;

export interface BareEditor {
  origin: string;
  close: () => void;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The peer's page, showing `state`. */
export async function startBareEditor(script: Promise<string>, state: EditorState): Promise<BareEditor> {
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', page],
    '/bare.js': ['text/javascript', await script],
    '/document.json': ['application/json', JSON.stringify(state)],
  };
  const server = createServer((request, response) => {
    const [type, body] = answers[request.url ?? ''] ?? ['text/plain', ''];
    response.setHeader('content-type', type).end(body);
  });
  return { origin: await listen(server), close: () => server.close() };
}

export const bundleBareEditor = (): Promise<string> => bundlePage(new URL('bare-page.ts', import.meta.url));
