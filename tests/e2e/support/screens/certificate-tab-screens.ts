import { expect, type Page } from '@playwright/test';
import { PFX_PASSWORD, startCertificateAuthority } from '#tests/support/certificate-authority.ts';
import { withStore } from '#tests/support/store.ts';
import { people } from '../server.ts';
import { signIn } from '../sign-in.ts';
import type { Screen } from './stage.ts';
import { signOut } from './two-step-screens.ts';
import { put } from '#tests/support/put-central.ts';

const CPF = '52998224725';

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Enviar certificado' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/x-pkcs12', buffer });
  await expect(page.getByText('Não validado').first()).toBeVisible();
}

async function openToValidate(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('button', { name: `Validar ${name}` }).click();
  await page.getByLabel('Senha do certificado').fill(password);
  await page.getByLabel('Senha do certificado').press('Enter');
}

/** Keeping certificates in the account, at Ana's. Begins and ends with nobody signed in. */
export const certificateTabScreens: readonly Screen[] = [
  {
    name: 'account-certificates-none',
    show: async (page, { device, server }) => {
      await withStore(server, async ({ users }) => {
        const ana = await users.read('demo-ana-horizonte');
        const applications = { ...ana?.applications, collectame: ['demo-horizonte'] };
        if (ana !== null) await put.user({ users }, { ...ana, applications });
      });
      await device.open('/account/certificates');
      await signIn(page, people.ana);
      await expect(page.getByText('Nenhum certificado guardado')).toBeVisible();
    },
  },
  {
    name: 'account-certificates-password',
    show: async (page) => {
      const authority = await startCertificateAuthority();
      const good = await authority.issue({ cpf: CPF, name: 'ANA RIBEIRO' });
      const old = await authority.issue({ cpf: CPF, name: 'ANA RIBEIRO', days: [-20, -5] });
      await authority.close();
      await upload(page, 'antigo.pfx', old.pfx);
      await openToValidate(page, 'antigo', PFX_PASSWORD);
      await expect(page.getByText('Vencido')).toBeVisible();
      await upload(page, 'ana-ribeiro-e-cpf-a1-valido-ate-2027.pfx', good.pfx);
      await openToValidate(page, 'ana-ribeiro-e-cpf-a1-valido-ate-2027', 'outra');
      await expect(page.getByText('Não foi possível validar o certificado')).toBeVisible();
    },
  },
  {
    name: 'account-certificates',
    show: async (page) => {
      await page.getByLabel('Senha do certificado').fill(PFX_PASSWORD);
      await page.getByLabel('Senha do certificado').press('Enter');
      await expect(page.getByText(`ANA RIBEIRO:${CPF}`).last()).toBeVisible();
      await page.getByRole('button', { name: /^Marcar ana-ribeiro/ }).click();
      await expect(page.getByText('Favorito', { exact: true })).toBeVisible();
    },
    leave: signOut,
  },
];
