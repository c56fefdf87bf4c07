import { createSiteDomains } from '#server/stores/companies/site-domains.ts';
import { startCertificateAuthority, PFX_PASSWORD } from '#tests/support/certificate-authority.ts';
import { startOpenidPeer } from '#tests/support/openid-peer.ts';
import { withStore } from '#tests/support/store.ts';
import { expect, test } from './support/test.ts';
import { put } from '#tests/support/put-central.ts';

test.use({ sharedBrowser: true });

const CPF = '52998224725';

test(
  'A03 A06 a method that the server has not says so; Google and gov.br lead in and back to where one was',
  { tag: '@any-width' },
  async ({ newDevice, server }) => {
    const device = await newDevice();
    const page = await device.open('/templateExecution');
    await page.getByRole('button', { name: 'LinkedIn' }).click();
    await expect(page.getByText('Método de login não disponível.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Conta gov.br' })).toHaveCount(0);
    await withStore(server, async (_central, store) => {
      const portal = { uid: 'portal-um', company: 'demo-horizonte', selected: true, deleted: false };
      const unproven = { verifiedAt: null, checkedAt: null, problem: null, lostAt: null };
      const domain = 'localhost:3000';
      await createSiteDomains(store.central).portals.write(domain, { ...portal, ...unproven, domain }, null);
    });
    await device.open('/auth?app=workflux-portal');
    await page.getByRole('button', { name: 'Conta gov.br' }).click();
    await expect(page.getByText('Método de login não disponível.')).toBeVisible();

    const peer = await startOpenidPeer([server.origin]);
    await server.restart(peer.env);
    await device.open('/templateExecution?text=recibo');
    await page.getByRole('button', { name: 'Google' }).click();
    await expect(page.getByRole('button', { name: /^Menu de Ana/ })).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/templateExecution?text=recibo`);

    await withStore(server, async ({ users }) => {
      const carla = await users.read('demo-carla-outra');
      if (carla !== null) await put.user({ users }, { ...carla, taxDocument: CPF });
    });
    peer.person = { subject: CPF, email: '', emailVerified: false };
    const citizen = await newDevice();
    const portal = await citizen.open('/auth?app=workflux-portal');
    await portal.getByRole('button', { name: 'Conta gov.br' }).click();
    await expect(portal.getByRole('button', { name: /^Menu de Carla/ })).toBeVisible();

    const refused = await newDevice();
    const other = await refused.open('/linkedin?error=user_cancelled&state=x');
    await expect(other.getByText('O provedor de identidade não respondeu como deveria')).toBeVisible();
    await expect(other).toHaveURL(`${server.origin}/linkedin`);
    await other.getByRole('link', { name: 'Ir para a entrada' }).click();
    await expect(other.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    await peer.close();
  },
);

test(
  'A05 a person signs in with an old A1 file, which never leaves the device',
  { tag: '@any-width' },
  async ({ newDevice, server }) => {
    const authority = await startCertificateAuthority();
    const good = await authority.issue({ cpf: CPF, name: 'ANA RIBEIRO', legacy: true });
    const expired = await authority.issue({ cpf: CPF, name: 'ANA RIBEIRO ANTIGA', days: [-20, -5] });
    await server.restart({ ICP_BRASIL_CERTIFICATES: authority.folder });
    await withStore(server, async ({ users }) => {
      const ana = await users.read('demo-ana-horizonte');
      if (ana !== null) await put.user({ users }, { ...ana, taxDocument: CPF });
    });
    const device = await newDevice();
    const page = await device.open('/');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.getByRole('button', { name: 'Certificado digital' }).click();
    // Until its form is loaded, the password's stands there with a button of the same name.
    await expect(page.getByRole('heading', { name: 'Entre com seu certificado' })).toBeVisible();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('O campo CPF é obrigatório')).toBeVisible();

    const open = async (name: string, buffer: Buffer, password: string): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Abrir arquivo do certificado' }).click();
      await (await chooser).setFiles({ name, mimeType: 'application/x-pkcs12', buffer });
      await page.getByLabel('Senha do certificado').fill(password);
      await page.getByLabel('Senha do certificado').press('Enter');
    };
    await open('antigo.pfx', expired.pfx, PFX_PASSWORD);
    await expect(page.getByRole('radio', { name: /ANTIGA/ })).toBeDisabled();
    await expect(page.getByText('Vencido')).toBeVisible();
    await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Por favor, selecione um certificado')).toBeVisible();

    await open('ana.pfx', good.pfx, 'outra');
    await expect(page.getByText('A senha do certificado está incorreta')).toBeVisible();
    await page.getByLabel('Senha do certificado').fill(PFX_PASSWORD);
    await page.getByRole('button', { name: 'Abrir certificado' }).click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: /^ANA RIBEIRO:/ })).toBeChecked();

    await page.getByLabel('CPF').fill('11144477735');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('O certificado não é deste CPF')).toBeVisible();
    await page.getByLabel('CPF').fill(CPF);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Menu de Ana/ })).toBeVisible();
    const secrets = [PFX_PASSWORD, good.pfx.toString('base64').slice(0, 80)];
    for (const secret of secrets) expect(sent.join('\n')).not.toContain(secret);
    await authority.close();
  },
);
