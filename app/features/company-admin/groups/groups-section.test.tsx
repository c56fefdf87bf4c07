// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompanyStore } from '#app/data/ports.ts';
import type { CompanyGroup } from '#domain/api/company/groups.ts';
import type { CompanyUser } from '#domain/api/company/users.ts';
import { AppError } from '#domain/api/errors.ts';
import { defaultPermissions } from '#domain/rules/permissions/permission-names.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressOption } from '#tests/support/hands.ts';
import {
  allByRole,
  brokenRules,
  byRole,
  fill,
  isDisabled,
  press,
  said,
  saidBeside,
} from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { GroupsSection } from './groups-section.tsx';

const general: CompanyGroup = {
  uid: 'general',
  name: 'Administração Geral',
  description: '',
  permissions: [],
  members: ['ana'],
  general: true,
};
const readers: CompanyGroup = {
  uid: 'readers',
  name: 'Leitores <b>',
  description: 'Só olham',
  permissions: ['users.view'],
  members: [],
  general: false,
};
const davi = { uid: 'davi', name: 'Davi Prado', user: 'davi@horizonte.example' } as CompanyUser;

const company = {
  groups: vi.fn<CompanyStore['groups']>(),
  users: vi.fn<CompanyStore['users']>(),
  saveGroup: vi.fn<CompanyStore['saveGroup']>(),
  deleteGroup: vi.fn<CompanyStore['deleteGroup']>(),
};
let page: Drawn;

async function open(user: Parameters<typeof signedIn>[0] = {}): Promise<void> {
  page = await drawn(<GroupsSection />, { data: { session: signedIn(user), company } });
}

beforeEach(() => {
  for (const call of Object.values(company)) call.mockReset();
  company.groups.mockResolvedValue([general, readers]);
  company.users.mockResolvedValue([davi]);
});
afterEach(() => page.remove());

test('S16 a new group begins with what everybody may do, and is saved with its people', async () => {
  company.saveGroup.mockResolvedValue();
  await open();
  await press('button', 'Criar grupo');
  await byRole('dialog', 'Criar grupo');
  await press('button', 'Salvar');
  await expect.poll(() => saidBeside('Nome do grupo')).toBe('Escreva um nome');
  expect(company.saveGroup).not.toHaveBeenCalled();
  await fill('Nome do grupo', 'Redatores');
  const box = await byRole('checkbox', 'Criar, mudar e excluir modelos');
  expect(box.getAttribute('aria-checked')).toBe('true');
  await press('checkbox', 'Criar, mudar e excluir modelos');
  await press('checkbox', 'Ver licenças');
  await fill(/^Quem faz parte/, 'davi');
  pressOption(await byRole('option', /^Davi Prado/));
  await press('button', 'Salvar');
  await expect.poll(said).toContain('Alterações salvas!');
  const [[wish] = []] = company.saveGroup.mock.calls;
  expect(wish).toMatchObject({ name: 'Redatores', description: '', members: ['davi'] });
  expect(new Set(wish?.permissions)).toEqual(
    new Set([...defaultPermissions.filter((each) => each !== 'templates.edit'), 'licenses.view']),
  );
});

test('S16 a group is changed and deleted after a question, and its name is text, whatever it holds', async () => {
  company.saveGroup.mockRejectedValueOnce(new AppError('network-unreachable'));
  company.deleteGroup.mockResolvedValue();
  await open();
  await byRole('heading', 'Leitores <b>');
  await press('button', 'Editar Leitores <b>');
  await fill('Nome do grupo', 'Leitores');
  await press('button', 'Salvar');
  await expect.poll(said).toContain('Sem conexão com o servidor');
  expect(company.saveGroup.mock.calls[0]?.[0]).toEqual({
    uid: 'readers',
    name: 'Leitores',
    description: 'Só olham',
    permissions: ['users.view'],
    members: [],
  });
  await press('button', 'Cancelar');
  await press('button', 'Excluir o grupo Leitores <b>');
  await byRole('alertdialog', 'Excluir o grupo Leitores <b>?');
  company.groups.mockResolvedValue([general]);
  await press('button', 'Excluir');
  await expect.poll(said).toContain('Grupo excluído');
  expect(company.deleteGroup).toHaveBeenCalledWith('readers');
  await expect.poll(() => allByRole('heading', /Leitores/)).toEqual([]);
});

test('S16 of the general group only the people change, and it cannot be deleted', async () => {
  await open();
  await press('button', 'Editar Administração Geral');
  const dialog = await byRole('dialog', 'Editar grupo');
  expect(dialog.textContent).toContain('Este grupo tem sempre todas as permissões');
  expect(allByRole('checkbox')).toEqual([]);
  expect(allByRole('button', 'Excluir o grupo Administração Geral')).toEqual([]);
});

test('S16 who administers groups alone gives only what they hold', async () => {
  await open({ companyadmin: false, permissions: ['groups.admin', 'users.view', 'templates.edit'] });
  await press('button', 'Criar grupo');
  await byRole('dialog', 'Criar grupo');
  expect(isDisabled(await byRole('checkbox', 'Ver licenças'))).toBe(true);
  expect(isDisabled(await byRole('checkbox', 'Criar, mudar e excluir modelos'))).toBe(false);
  expect(said()).toContain('Você só pode dar o que você mesmo tem.');
});

test('C12 S16 who may only look is offered no change; the groups are accessible', async () => {
  await open({ companyadmin: false, permissions: ['groups.view'] });
  await byRole('heading', 'Leitores <b>');
  expect(allByRole('button', /Criar|Editar|Excluir/)).toEqual([]);
  expect(said()).toContain('Peça a permissão a quem administra a sua empresa.');
  expect(company.users).not.toHaveBeenCalled();
  expect(await brokenRules(page.page)).toEqual([]);
});
