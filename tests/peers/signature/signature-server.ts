import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';

/** As the product itself refuses them. */
const LARGEST_BYTES = 50_000_000;
const LONGEST_MILLISECONDS = 20_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

interface WriteResult {
  fileUrl: string;
  name: string;
  bytes: Buffer;
}

/** Of a document that was fetched, or of one that was not. */
interface Told {
  fileUrl: string;
  status: number;
  name: string;
  size: number;
  hash: string;
}

/**
 * A signature product on loopback, as far as documents come to it: its page that creates a process fetches the file that it
 * is given the address of, and shows it.
 */
export function createSignatureProduct(): Server {
  const taken: WriteResult[] = [];
  const told: Told[] = [];
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://signature.invalid');
    const [, first = '', second = ''] = url.pathname.split('/');
    if (first === 'peer') return sendJson(response, { told });
    if (first === 'documents') return sendDocument(response, taken[Number(second)]);
    if (first === 'create') {
      void create(url.searchParams.get('fileUrl') ?? '', taken, told).then(
        (body) => sendPage(response, 200, body),
        (error: unknown) => sendPage(response, 502, failed(error)),
      );
      return;
    }
    sendPage(response, 200, '<h1>Yopen</h1><p>Assinaturas da demonstração.</p>');
  });
}

async function create(fileUrl: string, taken: WriteResult[], told: Told[]): Promise<string> {
  const { hostname, protocol } = new URL(fileUrl);
  if (!/^https?:$/.test(protocol) || !LOOPBACK.has(hostname)) throw new Error('only files of this machine');
  const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
  const answer = await fetch(fileUrl, { redirect: 'error', signal });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const name = nameIn(answer.headers.get('content-disposition'));
  const hash = createHash('sha256').update(bytes).digest('hex');
  told.push({ fileUrl, status: answer.status, name, size: bytes.length, hash });
  if (!answer.ok) throw new Error(`the document was answered with ${String(answer.status)}`);
  if (bytes.length > LARGEST_BYTES || bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new Error('what came is no PDF of up to 50 MB');
  taken.push({ fileUrl, name, bytes });
  const own = `/documents/${String(taken.length - 1)}`;
  return `<h1>Novo processo de assinatura</h1>
<p><strong data-name>${escaped(name)}</strong> · <span data-size>${String(bytes.length)}</span> bytes</p>
<p><a href="${own}">Abrir o documento</a></p>
<object data="${own}" type="application/pdf"><p>${hash}</p></object>`;
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'documento.pdf' : decodeURIComponent(encoded);
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

function failed(error: unknown): string {
  const reason = error instanceof Error ? error.message : 'unknown';
  return `<h1>O documento não pôde ser aberto</h1><p>${escaped(reason)}</p>`;
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

function sendDocument(response: ServerResponse, document: WriteResult | undefined): void {
  if (document === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/pdf' }).end(document.bytes);
}

function sendPage(response: ServerResponse, status: number, body: string): void {
  const style =
    'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:48rem;padding:0 1rem}h1{color:#b4540a}object{width:100%;height:70vh}';
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Yopen</title><style>${style}</style>${body}`,
    );
}
