import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers } from '#domain/api/call.ts';
import { addWebhook } from '#domain/api/company/webhooks.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { codeOf } from '#tests/support/api.ts';

const wish = { name: 'ERP', url: 'https://hooks.example.com/in', events: ['execution.created'] };
const acts: readonly [act: string, body: object][] = [
  ['', { ...wish, on: true }],
  ['/remove', {}],
  ['/secret', {}],
  ['/resume', {}],
  ['/test', {}],
  ['/log', { after: null }],
  ['/replay', { key: 'x' }],
];

let gateway: Gateway;
let company: string;
let ana: Device;
let uid: string;
let secret: string;

beforeAll(async () => {
  gateway = await startGateway(undefined, { LOG_LEVEL: 'silent' });
  company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  ({
    webhook: { uid },
    secret,
  } = await ana.call(addWebhook, wish));
});
afterAll(() => gateway.stop());

async function refusals(device: Device, change: Record<string, string> = {}): Promise<string[]> {
  const ask = async (where: string, body: object | null): Promise<string> => {
    const init = body === null ? {} : { method: 'POST', body: JSON.stringify(body) };
    const own = { 'content-type': 'application/json', ...change };
    const response = await device.fetch(`/company/self/webhooks${where}`, { ...init, headers: own });
    return response.ok ? 'done' : codeOf(response);
  };
  const codes = [await ask('', null), await ask('', wish)];
  for (const [act, body] of acts) codes.push(await ask(`/${uid}${act}`, body));
  return [...new Set(codes)];
}

describe('C12 webhooks of a company', () => {
  it('C12 are nothing for a plain user of it', async () => {
    expect(await refusals(await gateway.device(company))).toEqual(['not-allowed']);
  });

  it('C12 are not there for another company’s administrator', async () => {
    const elsewhere = await gateway.company('Outra');
    const carla = await gateway.device(elsewhere, { companyadmin: true });
    for (const [act, body] of acts) {
      const response = await carla.fetch(`/company/self/webhooks/${uid}${act}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      expect([act, await codeOf(response)]).toEqual([act, 'not-found']);
    }
    expect(await refusals(carla, { [headers.company]: company })).toEqual(['company-not-allowed']);
  });

  it('C12 are nothing for a dead token, and for nobody', async () => {
    const gone = await gateway.device(company, { companyadmin: true });
    await gone.fetch('/unauthentication/autodocs', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await refusals(gone)).toEqual(['session-revoked']);
    expect(await refusals(ana, { [headers.token]: '' })).toEqual(['session-missing']);
  });

  it('C12 keep their secret sealed, and tell it once', async () => {
    const { central } = gateway.services.store;
    const stored = JSON.stringify(await central.get(`webhooks:${company}`));
    expect(stored).toContain(uid);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(secret.slice('whsec_'.length));
    const listed = await (await ana.fetch('/company/self/webhooks')).text();
    expect(listed).toContain(uid);
    expect(listed).not.toContain('whsec_');
  });

  it('C12 name a log of their own alone to send again', async () => {
    const second = await ana.call(addWebhook, wish);
    const foreign = `${company}:${second.webhook.uid}:00000000000000-x`;
    const response = await ana.fetch(`/company/self/webhooks/${uid}/replay`, {
      method: 'POST',
      body: JSON.stringify({ key: foreign }),
      headers: { 'content-type': 'application/json' },
    });
    expect(await codeOf(response)).toBe('not-found');
  });
});
