// @vitest-environment happy-dom
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompanyStore } from '#app/data/ports.ts';
import { companyUserSchema, type CompanyUser } from '#domain/api/company/users.ts';
import type { CompanyGroup } from '#domain/api/company/groups.ts';
import { AppError } from '#domain/api/errors.ts';
import type { CompanyInvitation } from '#domain/api/membership-invitations.ts';
import type { Projection } from '#domain/entities/projection.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressOption } from '#tests/support/hands.ts';
import {
  allByRole,
  brokenRules,
  byRole,
  field,
  fill,
  isDisabled,
  press,
  said,
  saidBeside,
} from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { UsersSection } from './users/users-section.tsx';

const person = (change: Partial<CompanyUser>): CompanyUser =>
  companyUserSchema.parse({
    uid: 'user-bruno-1',
    firstName: 'Bruno',
    lastName: 'Carvalho',
    name: 'Bruno Carvalho',
    user: 'bruno@horizonte.example',
    phoneArea: '11',
    phone: '987654321',
    companyadmin: false,
    external: false,
    active: true,
    invited: false,
    applications: ['autodocs'],
    groups: [],
    shared: false,
    machine: null,
    ...change,
  });

const ana = person({
  uid: 'user-ana-1',
  name: 'Ana Ribeiro',
  user: 'ana@horizonte.example',
  companyadmin: true,
});
const bruno = person({});
const gone = person({
  uid: 'user-caio-1',
  name: 'Caio Nunes',
  user: 'caio@horizonte.example',
  active: false,
});
const readers: CompanyGroup = {
  uid: 'group-readers',
  name: 'Leitores <b>',
  description: '',
  permissions: ['users.view'],
  members: [],
  general: false,
};
const asked: CompanyInvitation = {
  uid: 'invitation',
  email: 'carla@outra.example',
  firstName: 'Carla',
  lastName: 'Nogueira',
  applications: ['autodocs'],
  groups: [],
  companyadmin: false,
  invitedBy: 'Ana Ribeiro',
  expiresAt: '2026-12-03T12:00:00.000Z',
  expired: false,
};

const company = {
  users: vi.fn<CompanyStore['users']>(),
  groups: vi.fn<CompanyStore['groups']>(),
  invitations: vi.fn<CompanyStore['invitations']>(),
  saveUser: vi.fn<CompanyStore['saveUser']>(),
  disable: vi.fn<CompanyStore['disable']>(),
  enable: vi.fn<CompanyStore['enable']>(),
  renewInvitation: vi.fn<CompanyStore['renewInvitation']>(),
  withdrawInvitation: vi.fn<CompanyStore['withdrawInvitation']>(),
};
let page: Drawn;

interface Situation extends NonNullable<Parameters<typeof signedIn>[0]> {
  language?: 'pt_BR' | 'pt_PT' | 'en_US';
}

async function open({ language = 'pt_BR', ...user }: Situation = {}): Promise<void> {
  page = await drawn(<UsersSection />, {
    language,
    data: { session: signedIn(user), company, directory: { watch: () => of([]) } },
  });
}

beforeEach(() => {
  for (const call of Object.values(company)) call.mockReset();
  company.users.mockResolvedValue([ana, bruno, gone]);
  company.groups.mockResolvedValue([readers]);
  company.invitations.mockResolvedValue([asked]);
});
afterEach(() => page.remove());

test('S15 somebody is invited by name, e-mail and group, once nothing is missing', async () => {
  company.saveUser.mockResolvedValue({ user: null, invitation: 'sent' });
  await open();
  await press('button', 'Convidar usuário');
  await byRole('dialog', 'Convidar usuário');
  await press('button', 'Enviar convite');
  await expect.poll(() => saidBeside('Nome')).toBe('Escreva um nome');
  expect(await saidBeside('Sobrenome')).toBe('Escreva um nome');
  expect(await saidBeside('E-mail')).toContain('Email inválido');
  await expect.poll(async () => document.activeElement === (await field('Nome'))).toBe(true);
  expect(company.saveUser).not.toHaveBeenCalled();
  await fill('Nome', 'Davi');
  await fill('Sobrenome', 'Prado');
  await fill('E-mail', ' davi@horizonte.example ');
  await fill('CPF', '11144477736');
  await fill('DDD', '(11)');
  await fill(/^Grupos/, 'leit');
  pressOption(await byRole('option', /Leitores/));
  await press('button', 'Enviar convite');
  await expect.poll(() => saidBeside('CPF')).toContain('CPF inválido');
  await fill('CPF', '11144477735');
  await press('button', 'Enviar convite');
  await expect
    .poll(said)
    .toContain('Este e-mail já tem uma conta. Convite enviado para davi@horizonte.example');
  expect(company.saveUser.mock.calls).toEqual([
    [
      {
        firstName: 'Davi',
        lastName: 'Prado',
        email: 'davi@horizonte.example',
        taxDocument: '11144477735',
        phoneArea: '11',
        phone: '',
        companyadmin: false,
        applications: ['autodocs'],
        groups: ['group-readers'],
      },
      'pt_BR',
    ],
  ]);
  await expect.poll(() => allByRole('dialog')).toEqual([]);
});

test('S15 an address that can be asked nothing is said beside it, with what was typed', async () => {
  company.saveUser.mockRejectedValue(new AppError('email-in-use'));
  await open();
  await press('button', 'Convidar usuário');
  await fill('Nome', 'Davi');
  await fill('Sobrenome', 'Prado');
  await fill('E-mail', 'davi@horizonte.example');
  await press('button', 'Enviar convite');
  await expect.poll(() => saidBeside('E-mail')).toContain('Convide a pessoa por outro e-mail.');
  expect((await field('Nome')).value).toBe('Davi');
});

test('S15 of somebody only what was changed is sent', async () => {
  company.saveUser.mockResolvedValue({ user: bruno, invitation: 'none' });
  await open();
  await press('button', 'Editar Bruno Carvalho');
  await byRole('dialog', 'Editar Bruno Carvalho');
  await fill('Telefone', '1234-5678');
  await press('button', 'Salvar');
  await expect.poll(said).toContain('Alterações salvas!');
  expect(company.saveUser).toHaveBeenCalledWith({ uid: 'user-bruno-1', phone: '12345678' }, 'pt_BR');
});

test('S15 somebody is disabled after a question, and let in again', async () => {
  company.disable.mockRejectedValueOnce(new AppError('network-unreachable'));
  company.disable.mockResolvedValueOnce();
  company.enable.mockResolvedValue();
  await open();
  await press('button', 'Desativar Bruno Carvalho');
  await byRole('alertdialog', 'Desativar Bruno Carvalho?');
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancelar');
  await press('button', 'Desativar');
  await expect.poll(said).toContain('Sem conexão com o servidor');
  company.users.mockResolvedValue([ana, { ...bruno, active: false }, gone]);
  await press('button', 'Desativar');
  await expect.poll(said).toContain('Bruno Carvalho foi desativado');
  expect(company.disable).toHaveBeenLastCalledWith(['user-bruno-1']);
  await press('button', 'Ativar Bruno Carvalho');
  await expect.poll(said).toContain('Bruno Carvalho foi ativado');
  expect(company.enable).toHaveBeenCalledWith(['user-bruno-1']);
});

test('S15 who was asked waits in the list, can be asked again, and taken back', async () => {
  company.renewInvitation.mockResolvedValue('sent');
  company.withdrawInvitation.mockResolvedValue();
  await open();
  const card = await byRole('listitem', /Carla Nogueira/);
  expect(card.textContent).toContain('Aguardando aceite');
  expect(card.textContent).toContain('Vale até 03/12/2026');
  await press('button', 'Reenviar convite para Carla Nogueira');
  await expect.poll(() => company.renewInvitation.mock.calls).toEqual([['invitation', 'pt_BR']]);
  await press('button', 'Retirar convite para Carla Nogueira');
  await press('button', 'Retirar convite');
  await expect.poll(said).toContain('Convite retirado');
  expect(company.withdrawInvitation).toHaveBeenCalledWith('invitation');
});

test('S15 people are found by parts of their names, without accents', async () => {
  await open();
  await byRole('listitem', /Bruno/);
  await fill('Procurar por nome ou e-mail', 'nuñes caio');
  await expect.poll(() => allByRole('listitem', /@/).length).toBe(1);
  await fill('Procurar por nome ou e-mail', 'ninguém assim');
  await expect.poll(said).toContain('Ninguém encontrado');
});

test('C12 S16 who may only look is offered no change, and told who can give it', async () => {
  await open({ companyadmin: false, uid: 'user-bruno-1', permissions: ['users.view'] });
  await expect.poll(said).toContain('ana@horizonte.example');
  expect(allByRole('button', /Convidar|Desativar|Ativar|Editar|Retirar/)).toEqual([]);
  expect(said()).toContain('Seus grupos permitem ver, mas não mudar.');
  expect(said()).toContain('Peça a permissão a quem administra a sua empresa.');
  expect(company.groups).not.toHaveBeenCalled();
});

test('S16 who administers people alone gives no role, and no group that holds more than they do', async () => {
  await open({ companyadmin: false, uid: 'user-bruno-1', permissions: ['users.admin', 'groups.view'] });
  company.groups.mockResolvedValue([{ ...readers, permissions: ['settings.admin'] }]);
  await press('button', 'Atualizar');
  await press('button', 'Convidar usuário');
  await byRole('dialog', 'Convidar usuário');
  expect(allByRole('checkbox', /Administrador da empresa/)).toEqual([]);
  await expect.poll(said).toContain('Você só pode dar o que você mesmo tem.');
  await fill(/^Grupos/, 'leit');
  expect(isDisabled(await byRole('option', /Leitores/))).toBe(true);
});

test('S15 C06 without a network the people whom the device knows are shown, to look up alone', async () => {
  company.users.mockRejectedValue(new AppError('network-unreachable'));
  const known: Projection = {
    uid: 'user-bruno-1',
    company: 'horizonte',
    createdAt: '2026-11-20T12:00:00.000Z',
    createdBy: 'user-ana-1',
    deleted: false,
    write: { id: 'write-0001', by: 'user-ana-1', at: '2026-11-20T12:00:00.000Z', ancestors: [] },
    kind: 'user',
    data: {
      kind: 'user',
      name: 'Bruno Carvalho',
      user: 'bruno@horizonte.example',
      companyadmin: false,
      active: true,
    },
  };
  page = await drawn(<UsersSection />, {
    data: { session: signedIn(), company, directory: { watch: () => of([known]) } },
  });
  await byRole('status', /esta é a lista que está neste dispositivo.*Aparece aqui quando a conexão voltar/);
  await expect.poll(said).toContain('bruno@horizonte.example');
  expect(isDisabled(await byRole('button', 'Convidar usuário'))).toBe(true);
});

test.each(['pt_BR', 'pt_PT', 'en_US'] as const)(
  'S08 S15 people in %s: complete and accessible',
  async (language) => {
    await open({ language });
    await byRole('listitem', /Bruno/);
    expect(said()).not.toMatch(/(?:company|people|invitations)\.\w/);
    expect(await brokenRules(page.page)).toEqual([]);
  },
);
