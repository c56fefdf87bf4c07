// @vitest-environment happy-dom
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { listLicenses } from '#domain/api/company/settings.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { brokenRules, byRole, namesOf, said } from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { CompanyScreen } from './company-screen.tsx';
import { LicensesSection } from './licenses/licenses-section.tsx';

let page: Drawn;
afterEach(() => page.remove());

async function open(user: Parameters<typeof signedIn>[0]): Promise<void> {
  const company = {
    users: () => Promise.resolve([]),
    groups: () => Promise.resolve([]),
    invitations: () => Promise.resolve([]),
  };
  const session = { ...signedIn(user), gate$: new BehaviorSubject(null) };
  page = await drawn(<CompanyScreen />, { data: { session, company, directory: { watch: () => of([]) } } });
  await byRole('heading', 'Administração da empresa');
}

test('S16 C06 each part of the administration is offered to whom it is for', async () => {
  await open({ companyadmin: false, permissions: ['users.view'] });
  expect(namesOf('tab')).toEqual(['Usuários']);
  page.remove();
  await open({ companyadmin: false, permissions: ['settings.admin', 'licenses.view'] });
  expect(namesOf('tab')).toContain('Licenças');
  expect(namesOf('tab')).not.toContain('Usuários');
  expect(namesOf('tab')).not.toContain('Domínios');
  page.remove();
  await open({});
  expect(namesOf('tab')).toEqual(expect.arrayContaining(['Usuários', 'Grupos', 'Domínios', 'Webhooks']));
});

test('C12 S16 who may see nothing of it is told whom to ask', async () => {
  await open({ companyadmin: false, permissions: [] });
  await expect.poll(said).toContain('Só para administradores');
  expect(namesOf('tab')).toEqual([]);
  expect(await brokenRules(page.page)).toEqual([]);
});

test('S15 licences say what they are for, how much is used and how they stand', async () => {
  const license = { app: 'autodocs', amount: 'unlimited', used: 0, singleUse: false };
  const { licenses } = listLicenses.response.parse({
    licenses: [
      { ...license, uid: 'license-1', type: 'users', status: 'paid' },
      { ...license, uid: 'license-2', type: 'executions', status: 'expired', amount: 10, used: 4 },
    ],
  });
  page = await drawn(<LicensesSection />, {
    data: { session: signedIn(), company: { licenses: () => Promise.resolve(licenses) } },
  });
  await byRole('table', 'Licenças');
  expect(namesOf('columnheader')).toEqual(['Licença', 'Aplicativo', 'Uso', 'Situação']);
  expect(namesOf('cell')).toEqual(expect.arrayContaining(['Usuários', 'Ilimitado', 'Paga', 'Vencida']));
  expect(said()).not.toMatch(/company\.\w/);
  expect(await brokenRules(page.page)).toEqual([]);
});
