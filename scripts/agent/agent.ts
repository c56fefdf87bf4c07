/**
 * The local agent: reports the name of this computer to the pages of the suite only. It listens on loopback only.
 * `AGENT_ORIGINS` lists the allowed origins, separated by commas. `npm run agent:pack` writes it as one file that needs
 * only Node.js. `AGENT_PORT` is for tests: pages use the port below. It imports no module of this repository, so that
 * it stays one file.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { pathToFileURL } from 'node:url';

export const AGENT_VERSION = '2.0.44';
/** Same port as `AGENT_ORIGIN` in `domain/api/machines.ts`. */
export const AGENT_PORT = 27820;

interface AgentOptions {
  /** Exact origins that are allowed: `https://autodocs.example`. */
  origins: readonly string[];
  /** Name of this computer. */
  name?: () => string;
  port?: number;
}

/** Allowed Host headers: any other name means DNS rebinding to loopback. */
function ownHosts(port: number): ReadonlySet<string> {
  return new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** Allows a page of `origin` to read the response: CORS, and Chromium's preflight for requests to loopback. */
function allow(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', 'GET');
  response.setHeader('access-control-allow-private-network', 'true');
  response.setHeader('access-control-max-age', '600');
}

function handle(request: IncomingMessage, response: ServerResponse, options: Required<AgentOptions>): void {
  const { origin } = request.headers;
  response.setHeader('vary', 'origin');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  const { port } = request.socket.address() as { port: number };
  const known = origin !== undefined && options.origins.includes(origin);
  if (!known || !ownHosts(port).has(request.headers.host ?? '')) {
    answer(response, 403, { error: 'not-allowed' });
    return;
  }
  allow(response, origin);
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  const asked = request.method === 'GET' && request.url === '/machine/name';
  if (asked) answer(response, 200, { name: options.name(), version: AGENT_VERSION });
  else answer(response, 404, { error: 'not-found' });
}

/** Resolves when it listens. */
export function startAgent({ origins, name = hostname, port = AGENT_PORT }: AgentOptions): Promise<Server> {
  const server = createServer((request, response) => handle(request, response, { origins, name, port }));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function originsOf(text: string | undefined): string[] {
  const named = (text ?? '').split(',').map((part) => part.trim());
  return named.flatMap((part) => (URL.canParse(part) ? [new URL(part).origin] : []));
}

function listenProblem(error: NodeJS.ErrnoException, port: number): string {
  const place = `127.0.0.1:${port}`;
  return error.code === 'EADDRINUSE'
    ? `Another program uses ${place}: the agent runs already, or that program has to be closed first.`
    : `The agent cannot listen on ${place}: ${error.message}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const origins = originsOf(process.env['AGENT_ORIGINS']);
  if (origins.length === 0) {
    console.error('AGENT_ORIGINS must name the addresses of the suite: https://autodocs.example');
    process.exitCode = 1;
  } else {
    const port = Number(process.env['AGENT_PORT'] ?? AGENT_PORT);
    startAgent({ origins, port }).then(
      (server) => {
        const { port: taken } = server.address() as AddressInfo;
        console.log(`Autodocs agent ${AGENT_VERSION} on 127.0.0.1:${taken} answers ${origins.join(', ')}`);
      },
      (error: NodeJS.ErrnoException) => {
        console.error(listenProblem(error, port));
        process.exitCode = 1;
      },
    );
  }
}
