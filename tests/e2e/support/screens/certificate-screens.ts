import { expect, type Page } from '@playwright/test';
import { PFX_PASSWORD, startCertificateAuthority } from '#tests/support/certificate-authority.ts';
import type { Screen } from './stage.ts';

const CPF = '52998224725';

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Abrir arquivo do certificado' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/x-pkcs12', buffer });
}

/** Signing in by a certificate, up to what the server would be asked. Begins and ends with nobody signed in. */
export const certificateScreens: readonly Screen[] = [
  {
    name: 'certificate-sign-in',
    show: async (page, { device, server }) => {
      const authority = await startCertificateAuthority();
      await server.restart({ ICP_BRASIL_CERTIFICATES: authority.folder });
      await device.open('/');
      await page.getByRole('button', { name: 'Certificado digital' }).click();
      await expect(page.getByRole('heading', { name: 'Entre com seu certificado' })).toBeVisible();
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.getByText('O campo CPF é obrigatório')).toBeVisible();
      const old = await authority.issue({ cpf: CPF, name: 'ANA RIBEIRO ANTIGA', days: [-20, -5] });
      await chooseFile(page, 'certificado-antigo.pfx', old.pfx);
      const good = await authority.issue({ cpf: CPF, name: 'ANA RIBEIRO' });
      await page.getByLabel('Senha do certificado').fill(PFX_PASSWORD);
      await page.getByLabel('Senha do certificado').press('Enter');
      await expect(page.getByText('Vencido')).toBeVisible();
      await chooseFile(page, 'ana-ribeiro-e-cpf-a1-valido-ate-2027.pfx', good.pfx);
      await authority.close();
      await server.restart({ ICP_BRASIL_CERTIFICATES: '' });
    },
  },
  {
    name: 'certificate-password',
    show: async (page) => {
      await page.getByLabel('Senha do certificado').fill('outra');
      await page.getByLabel('Senha do certificado').press('Enter');
      await expect(page.getByText('A senha do certificado está incorreta')).toBeVisible();
    },
  },
  {
    name: 'certificate-chosen',
    show: async (page) => {
      await page.getByLabel('Senha do certificado').fill(PFX_PASSWORD);
      await page.getByLabel('Senha do certificado').press('Enter');
      await expect(page.getByRole('radio', { name: /^ANA RIBEIRO:/ })).toBeChecked();
    },
  },
];
