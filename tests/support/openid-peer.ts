import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Context } from 'oidc-provider';

/** The person who signs in at the provider next. */
interface PeerPerson {
  /** The provider's own id of the person. */
  subject: string;
  email: string;
  emailVerified: boolean;
}

export interface OpenidPeer {
  issuer: string;
  /** Server settings that use this peer as Google, LinkedIn and gov.br. */
  env: Record<string, string>;
  person: PeerPerson;
  /** Follows `address` as a browser does, signed in as `person`; returns the address of the final redirect. */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

const SECRET = 'segredo-do-cliente-de-teste';
const clients = ['google', 'linkedin', 'government', 'outro'] as const;

function clientOf(name: (typeof clients)[number], redirects: string[]) {
  return {
    client_id: `cliente-${name}`,
    client_secret: SECRET,
    redirect_uris: redirects.map((origin) => `${origin}/${name}`),
    // As each provider does.
    token_endpoint_auth_method: name === 'government' ? 'client_secret_basic' : 'client_secret_post',
  };
}

/** A first-party client: no consent is asked for. */
async function grantAll({ oidc }: Context): Promise<object> {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  });
  grant.addOIDCScope('openid profile email govbr_confiabilidades');
  await grant.save();
  return grant;
}

/**
 * A real OpenID provider on loopback in place of Google, of LinkedIn, which requires no PKCE, and of gov.br, which does
 * and whose ids are CPFs.
 * @param redirects origins to which it redirects browsers
 */
export async function startOpenidPeer(redirects: string[]): Promise<OpenidPeer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: OpenidPeer = {
    issuer,
    env: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: 'cliente-google',
      GOOGLE_CLIENT_SECRET: SECRET,
      LINKEDIN_ISSUER: issuer,
      LINKEDIN_CLIENT_ID: 'cliente-linkedin',
      LINKEDIN_CLIENT_SECRET: SECRET,
      GOVBR_ISSUER: issuer,
      GOVBR_CLIENT_ID: 'cliente-government',
      GOVBR_CLIENT_SECRET: SECRET,
    },
    person: { subject: 'ana', email: 'ana@horizonte.example', emailVerified: true },
    visit: (address) => follow(address, issuer),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider = new Provider(issuer, {
    clients: clients.map((name) => clientOf(name, redirects)),
    scopes: ['openid', 'profile', 'email', 'govbr_confiabilidades'],
    pkce: {
      required: (_context: Context, { clientId }: { clientId: string }) => clientId.endsWith('government'),
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['somente-nos-testes'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, email: peer.person.email, email_verified: peer.person.emailVerified }),
    }),
    loadExistingGrant: grantAll,
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/') === true)
      void provider.interactionFinished(request, response, { login: { accountId: peer.person.subject } });
    else answer(request, response);
  });
  return peer;
}

async function follow(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  while (next.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider stopped at ${next.href}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}
