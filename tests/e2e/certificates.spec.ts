import { PFX_PASSWORD, startCertificateAuthority } from '#tests/support/certificate-authority.ts';
import { withStore } from '#tests/support/store.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { put } from '#tests/support/put-central.ts';

test.use({ sharedBrowser: true });

const CPF = '52998224725';

test(
  'A18 a person keeps a certificate, opens it, chooses it, and takes it away and back',
  { tag: '@any-width' },
  async ({ newDevice, server }) => {
    const authority = await startCertificateAuthority();
    const good = await authority.issue({ cpf: CPF, name: 'ANA RIBEIRO', legacy: true });
    const expired = await authority.issue({ cpf: CPF, name: 'ANA ANTIGA', days: [-20, -5] });
    await authority.close();
    await withStore(server, async ({ users }) => {
      const ana = await users.read('demo-ana-horizonte');
      const applications = { ...ana?.applications, collectame: ['demo-horizonte'] };
      if (ana !== null) await put.user({ users }, { ...ana, applications });
    });
    const device = await newDevice();
    const page = await device.open('/account/certificates');
    await signIn(page, people.ana);
    await expect(page.getByText('Nenhum certificado guardado')).toBeVisible();

    const upload = async (name: string, buffer: Buffer): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Enviar certificado' }).click();
      await (await chooser).setFiles({ name, mimeType: 'application/x-pkcs12', buffer });
    };
    const validate = async (name: string, password: string): Promise<void> => {
      await page.getByRole('button', { name: `Validar ${name}` }).click();
      await page.getByLabel('Senha do certificado').fill(password);
      await page.getByRole('dialog').getByRole('button', { name: 'Validar' }).click();
    };
    await upload('foto.pfx', Buffer.from('nenhum certificado'));
    await expect(page.getByText(/Não foi possível enviar o certificado/)).toBeVisible();
    await upload('ana.pfx', good.pfx);
    await expect(page.getByText('Não validado')).toBeVisible();
    await validate('ana', 'outra');
    await expect(page.getByText('Não foi possível validar o certificado')).toBeVisible();
    await page.getByLabel('Senha do certificado').fill(PFX_PASSWORD);
    await page.getByLabel('Senha do certificado').press('Enter');
    await expect(page.getByText(`ANA RIBEIRO:${CPF}`)).toBeVisible();
    await page.getByRole('button', { name: 'Marcar ana como favorito' }).click();
    await expect(page.getByText('Favorito', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Excluir ana' }).click();
    await expect(page.getByText('Excluído')).toBeVisible();
    await expect(page.getByText('Favorito', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Restaurar ana' }).click();
    await expect(page.getByRole('button', { name: 'Excluir ana' })).toBeVisible();

    await upload('antigo.pfx', expired.pfx);
    await validate('antigo', PFX_PASSWORD);
    await expect(page.getByText('Vencido')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Marcar antigo como favorito' })).toBeDisabled();
    await page.getByRole('radio', { name: /Certificado local/ }).check();
    await device.open('/account/certificates');
    await expect(page.getByRole('radio', { name: /Certificado local/ })).toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('chosen-solution'))).toBe('local-certificate');
  },
);
