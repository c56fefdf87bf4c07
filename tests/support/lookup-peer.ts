import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a public service answers, other than correctly. */
export type Mood =
  'fine' | 'slow' | 'failing' | 'malformed' | 'other-shape' | 'endless' | 'redirecting' | 'broken-off';

export interface LookupPeer {
  /** For POSTAL_CODE_URL and COMPANY_REGISTRY_URL. */
  url: string;
  /** Requested paths, in order. */
  asked: string[];
  /** Sets the behaviour from now on. */
  turn(mood: Mood): void;
  close(): Promise<void>;
}

const street = {
  cep: '04538-133',
  logradouro: 'Rua das Provas',
  complemento: 'lado ímpar',
  bairro: 'Vila Nova',
  localidade: 'São Paulo',
  uf: 'SP',
  ddd: '11',
};

const company = {
  status: 'OK',
  cnpj: '45.723.174/0001-10',
  nome: 'PROVAS E TESTES LTDA',
  fantasia: 'Provas',
  email: 'contato@provas.example',
  telefone: '(11) 3222-1100',
  abertura: '03/02/2011',
  ultima_atualizacao: '2026-10-01T10:00:00.000Z',
  logradouro: 'RUA DAS PROVAS',
  numero: '15',
  complemento: 'SALA 2',
  bairro: 'VILA NOVA',
  municipio: 'SAO PAULO',
  cep: '04.538-133',
  uf: 'SP',
  capital_social: '10000.00',
  qsa: [{ nome: 'FULANO DE TAL', qual: 'Sócio' }],
};

function fine(path: string, response: ServerResponse): void {
  const answer = path.startsWith('/ws/')
    ? path.includes('04538133')
      ? street
      : { erro: 'true' }
    : path.endsWith('45723174000110') || path.endsWith('11222333000181')
      ? company
      : { status: 'ERROR', message: 'CNPJ rejeitado' };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
}

function endless(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json');
  const more = (): void => {
    if (response.destroyed) return;
    response.write('['.repeat(20_000));
    setTimeout(() => more(), 1);
  };
  more();
}

/** A real HTTP service that knows one address and one company, in the formats of ViaCEP and ReceitaWS. */
export async function startLookupPeer(): Promise<LookupPeer> {
  const asked: string[] = [];
  let mood: Mood = 'fine';
  const answers: Record<Mood, (path: string, response: ServerResponse) => void> = {
    fine,
    slow: (path, response) => setTimeout(() => fine(path, response), 2000).unref(),
    failing: (_path, response) => response.writeHead(503).end('down'),
    malformed: (_path, response) => response.end('{"cep": "04538-133", '),
    'other-shape': (_path, response) => response.end('{"status":"OK","cep":1,"uf":"São Paulo"}'),
    endless: (_path, response) => endless(response),
    redirecting: (path, response) => response.writeHead(302, { location: `/elsewhere${path}` }).end(),
    'broken-off': (_path, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"cep"');
      setTimeout(() => response.destroy(), 5);
    },
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    answers[mood](path, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    turn: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
