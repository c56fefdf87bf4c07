// @vitest-environment happy-dom
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnProfileState, ProfileStore } from '#app/data/ports.ts';
import { AppError } from '#domain/api/errors.ts';
import { profileChangeSchema, profileSchema } from '#domain/api/profile.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { brokenRules, byRole, field, fill, press, said, saidBeside } from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { ProfileTab } from './profile-tab.tsx';

const details = profileSchema.parse({
  firstName: 'Bruno',
  lastName: 'Carvalho',
  phoneArea: '',
  phone: '',
  birthdate: null,
  address: {
    country: 'BR',
    state: '',
    city: '',
    district: '',
    street: '',
    streetNumber: '',
    complementary: '',
    postalCode: '',
  },
  photo: null,
});

const state$ = new BehaviorSubject<OwnProfileState>({ details, waits: false, refusal: null });
const save = vi.fn<ProfileStore['save']>();
const saveTaxDocument = vi.fn<ProfileStore['saveTaxDocument']>();
const retry = vi.fn<ProfileStore['retry']>();
const discard = vi.fn<ProfileStore['discard']>();
const findAddress = vi.fn();
let page: Drawn;

async function open(language: 'pt_BR' | 'pt_PT' | 'en_US' = 'pt_BR'): Promise<void> {
  const profile = {
    state$,
    save,
    saveTaxDocument,
    retry,
    discard,
    refresh: () => Promise.resolve(),
    deletion: () => Promise.resolve([]),
  };
  page = await drawn(<ProfileTab />, {
    language,
    data: { session: signedIn(), profile, registration: { findAddress } },
  });
}

beforeEach(() => {
  state$.next({ details, waits: false, refusal: null });
  for (const call of [save, saveTaxDocument, retry, discard, findAddress]) call.mockReset();
  save.mockResolvedValue(true);
});
afterEach(() => page.remove());

test('A13 sends what was changed alone, in the form the server takes, and says that it has it', async () => {
  await open();
  expect((await field('Empresa')).readOnly).toBe(true);
  expect((await field('E-mail')).value).toBe('ana@horizonte.example');
  await fill('Nome', ' Brunão ');
  await fill('Telefone', '11 98765-43210');
  expect((await field('Telefone')).value).toBe('(11) 98765-4321');
  await press('button', 'Salvar alterações');
  await expect.poll(said).toContain('Alterações salvas!');
  const [[change] = []] = save.mock.calls;
  expect(change).toEqual({ firstName: 'Brunão', phoneArea: '11', phone: '987654321' });
  expect(profileChangeSchema.parse(change)).toEqual(change);
});

test('A13 what cannot be sent is marked, has the focus, and nothing is sent', async () => {
  await open();
  await fill('Estado', 's3');
  expect((await field('Estado')).value).toBe('S');
  await fill('Sobrenome', ' ');
  await press('button', 'Salvar alterações');
  await expect.poll(() => saidBeside('Sobrenome')).toContain('Preencha este campo');
  expect(await saidBeside('Estado')).toContain('Confira este campo');
  await expect.poll(() => document.activeElement?.getAttribute('autocomplete')).toBe('family-name');
  expect(save).not.toHaveBeenCalled();
  await fill('Sobrenome', 'Carvalho');
  await fill('Estado', 'sp');
  await press('button', 'Salvar alterações');
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(save.mock.calls[0]?.[0]).toEqual({ address: { ...details.address, state: 'SP' } });
});

test('A13 a postal code finds its address; of one that nobody knows the person is asked to write it', async () => {
  findAddress.mockResolvedValueOnce({
    logradouro: 'Rua A',
    bairro: 'Centro',
    cidade: 'Gramado',
    estado: 'RS',
  });
  findAddress.mockRejectedValueOnce(new AppError('not-found'));
  await open();
  await fill('CEP', '95670-000');
  await expect.poll(async () => (await field('Cidade')).value).toBe('Gramado');
  expect((await field('CEP')).value).toBe('95670-000');
  expect((await field('Estado')).value).toBe('RS');
  await fill('CEP', '01310-100');
  await expect.poll(() => saidBeside('CEP')).toContain('Preencha à mão.');
  expect((await field('Cidade')).value).toBe('Gramado');
});

test('A13 without a network a change stays on the device, which says so', async () => {
  save.mockResolvedValue(false);
  await open();
  await fill('Cidade', 'Santos');
  await press('button', 'Salvar alterações');
  await expect.poll(said).toContain('Guardado neste aparelho');
  state$.next({
    details: { ...details, address: { ...details.address, city: 'Santos' } },
    waits: true,
    refusal: null,
  });
  await expect.poll(said).toContain('Suas alterações estão neste aparelho');
  expect((await field('Cidade')).value).toBe('Santos');
  state$.next({ details, waits: false, refusal: null });
  await expect.poll(said).not.toContain('Suas alterações estão neste aparelho');
});

test('A13 what failed stays as it was typed; what the server refuses can be tried again or given up', async () => {
  save.mockRejectedValue(new AppError('internal'));
  await open();
  await fill('Nome', 'Bia');
  await press('button', 'Salvar alterações');
  await expect.poll(said).toContain('Erro ao salvar alterações!');
  expect((await field('Nome')).value).toBe('Bia');
  state$.next({ details, waits: true, refusal: new AppError('not-allowed') });
  await press('button', 'Descartar');
  await press('button', 'Tentar de novo');
  expect(discard).toHaveBeenCalledOnce();
  expect(retry).toHaveBeenCalledOnce();
});

test('A13 a CPF is checked, proven by the password, and told in words where somebody has it', async () => {
  saveTaxDocument.mockRejectedValueOnce(new AppError('wrong-password'));
  saveTaxDocument.mockRejectedValueOnce(new AppError('identification-in-use'));
  saveTaxDocument.mockResolvedValueOnce();
  await open();
  await press('button', 'Informar CPF');
  await fill('CPF', '11144477736');
  await fill('Senha atual', 'Segredo-1');
  await press('button', 'Salvar');
  await expect.poll(() => saidBeside('CPF')).toContain('CPF inválido');
  expect(saveTaxDocument).not.toHaveBeenCalled();
  await fill('CPF', '11144477735');
  expect((await field('CPF')).value).toBe('111.444.777-35');
  await press('button', 'Salvar');
  await expect.poll(() => saidBeside('Senha atual')).toContain('Senha incorreta');
  await press('button', 'Salvar');
  await expect.poll(() => saidBeside('CPF')).toContain('CPF já está em uso');
  await press('button', 'Salvar');
  await expect.poll(said).toContain('Alterações salvas!');
  expect(saveTaxDocument).toHaveBeenLastCalledWith('11144477735', 'Segredo-1', 'pt_BR');
});

test.each([
  ['pt_PT', 'Guardar alterações'],
  ['en_US', 'Save changes'],
] as const)('A13 S08 the profile in %s is complete and accessible', async (language, label) => {
  await open(language);
  await byRole('button', label);
  expect(said()).not.toMatch(/profile\.\w/);
  expect(await brokenRules(page.page)).toEqual([]);
});
