// @vitest-environment happy-dom
import { CreditCardIcon, UserCircleIcon } from '@heroicons/react/24/outline';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { brokenRules, byRole, namesOf, press, said } from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { AccountArea } from './account-area.tsx';
import type { AccountTab } from './account-tab.ts';

const tabs: readonly AccountTab[] = [
  { id: 'profile', icon: UserCircleIcon, Content: () => <p>Os meus dados</p> },
  {
    id: 'charge',
    icon: CreditCardIcon,
    isFor: ({ user }) => user.companyadmin,
    Content: () => <p>O que a empresa paga</p>,
  },
];
let page: Drawn;
afterEach(() => page.remove());

async function open(address: string, companyadmin: boolean): Promise<void> {
  page = await drawn(
    <Routes>
      <Route path="/" element={<Navigate to={address} />} />
      <Route path="/account/:tab?" element={<AccountArea tabs={tabs} />} />
    </Routes>,
    { data: { session: signedIn({ companyadmin }) } },
  );
  await byRole('heading', 'Minha conta');
}

test('A13 each tab is offered to whom it is for, and an address of another leads to the first', async () => {
  await open('/account/charge', false);
  expect(namesOf('tab')).toEqual(['Perfil']);
  await expect.poll(said).toContain('Os meus dados');
  expect(said()).not.toContain('O que a empresa paga');
});

test('A13 a tab has an address of its own', async () => {
  await open('/account', true);
  expect(namesOf('tab')).toEqual(['Perfil', 'Cobrança']);
  await press('tab', 'Cobrança');
  await expect.poll(said).toContain('O que a empresa paga');
  expect(await brokenRules(page.page)).toEqual([]);
});
