// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompanyStore } from '#app/data/ports.ts';
import { AppError } from '#domain/api/errors.ts';
import type { OwnDomain } from '#domain/api/site-domains.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import {
  allByRole,
  brokenRules,
  byRole,
  field,
  fill,
  press,
  said,
  saidBeside,
} from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { DomainsSection } from './domains-section.tsx';

const PROOF = 'autodocs-company=horizonte';
const own: OwnDomain = {
  kind: 'appearance',
  domain: 'docs.horizonte.example',
  state: 'waiting',
  problem: null,
  checkedAt: null,
  usedUntil: null,
};

const company = {
  ownDomains: vi.fn<CompanyStore['ownDomains']>(),
  claimDomain: vi.fn<CompanyStore['claimDomain']>(),
  verifyDomain: vi.fn<CompanyStore['verifyDomain']>(),
  removeDomain: vi.fn<CompanyStore['removeDomain']>(),
};
const LABEL = 'Domínio com a sua marca';
const add = async (): Promise<void> => {
  await byRole('button', 'Adicionar domínio');
  allByRole('button', 'Adicionar domínio').at(-1)?.click();
};
let page: Drawn;

beforeEach(async () => {
  for (const call of Object.values(company)) call.mockReset();
  company.ownDomains.mockResolvedValue({ domains: [], proof: PROOF });
  page = await drawn(<DomainsSection />, { data: { session: signedIn(), company } });
});
afterEach(() => page.remove());

test('S17 a domain is claimed, proven by a record that is shown, and given up', async () => {
  company.claimDomain.mockResolvedValue({ domains: [own], proof: PROOF });
  company.verifyDomain.mockResolvedValue({
    ...own,
    state: 'failed',
    problem: 'record-missing',
    checkedAt: '2026-11-26T12:00:00.000Z',
  });
  company.removeDomain.mockResolvedValue({ domains: [], proof: PROOF });
  await fill(LABEL, 'https://docs.horizonte.example');
  await add();
  await expect.poll(() => saidBeside(LABEL)).toContain('Escreva só o domínio');
  expect(company.claimDomain).not.toHaveBeenCalled();
  await fill(LABEL, ' Docs.Horizonte.example ');
  await add();
  const row = await byRole('listitem', /docs\.horizonte\.example/);
  expect(company.claimDomain).toHaveBeenCalledWith({ kind: 'appearance', domain: 'docs.horizonte.example' });
  expect(row.textContent).toContain('Aguardando');
  expect(row.textContent).toContain('_autodocs.docs.horizonte.example');
  expect(row.textContent).toContain(PROOF);
  expect((await field(LABEL)).value).toBe('');
  await press('button', 'Verificar agora');
  await expect.poll(said).toContain('Não confirmado');
  expect(said()).toContain('O registro ainda não foi encontrado.');
  await press('button', 'Remover docs.horizonte.example');
  await byRole('alertdialog', 'Remover docs.horizonte.example?');
  await press('button', 'Remover');
  await expect.poll(() => allByRole('listitem', /horizonte/)).toEqual([]);
});

test('S17 an address of another company is refused in words, and stays typed', async () => {
  company.claimDomain.mockRejectedValue(new AppError('domain-taken'));
  await fill(LABEL, 'docs.outra.example');
  await add();
  await expect.poll(() => allByRole('alert').length).toBe(1);
  expect((await field(LABEL)).value).toBe('docs.outra.example');
  expect(await brokenRules(page.page)).toEqual([]);
});
