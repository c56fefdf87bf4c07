import { createSiteDomains } from '#server/stores/companies/site-domains.ts';
import { withStore } from '#tests/support/store.ts';
import { submitSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { put } from '#tests/support/put-central.ts';

test.use({ sharedBrowser: true });

const PASSWORD = 'Uma-Senha-Boa-1';

test('A09 A24 A25 C05 C09 a company registers, reads the terms with its own name, and comes in by the mail @any-width', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.open('/auth');
  await page.getByRole('button', { name: 'Cadastre-se' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeFocused();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Escolha o tipo de conta', { exact: true })).toBeVisible();
  await page.getByLabel('Empresa').check();
  const cnpj = page.getByLabel('CNPJ', { exact: true });
  await cnpj.pressSequentially('11222333000181');
  await expect(cnpj).toHaveValue('11.222.333/0001-81');
  await cnpj.press('Enter');
  await expect(page.getByText('CNPJ já está em uso')).toBeVisible();
  await expect(cnpj).toBeFocused();
  await cnpj.fill('12.ABC.345/01DE-36');
  await cnpj.press('Enter');
  await expect(page.getByText('CNPJ inválido')).toBeVisible();
  await cnpj.fill('12abc34501de35');
  await cnpj.press('Enter');

  await expect(page.getByLabel('Razão social')).toHaveValue('Empresa Alfanumérica de Demonstração Ltda');
  await expect(page.getByLabel('CEP')).toHaveValue('01001-000');
  await page.getByLabel('Nome fantasia').fill('Padaria Nova');

  // The draft outlives a reload, in which nothing was sent.
  await page.reload();
  await page.getByRole('button', { name: 'Cadastre-se' }).click();
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-35');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Nome fantasia')).toHaveValue('Padaria Nova');
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(page.getByText('Passo 3 de 3: administrador')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ler o termo de adesão' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  for (const text of ['Primeiro nome é obrigatório', 'Email inválido', 'Telefone inválido'])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByLabel('Primeiro nome').fill('Davi');
  await page.getByLabel('Último nome').fill('Moura');
  await page.getByLabel('E-mail').fill('ana@horizonte.example');
  await page.getByLabel('Telefone com DDD').pressSequentially('11987654321');
  await page.getByRole('checkbox', { name: 'Li e aceito o termo de adesão' }).click();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Ler o termo de adesão' }).click();
  const terms = await opened;
  await expect(
    terms.getByRole('heading', { name: 'Termo de Adesão - Planos de Serviços Pré-Pago' }),
  ).toBeVisible();
  await expect(terms.getByRole('region', { name: 'Partes' })).toContainText('Padaria Nova');
  await expect(terms.getByText('Versão de 06/04/2023')).toBeVisible();
  await terms.getByRole('link', { name: '16. Disposições gerais e foro' }).click();
  await expect(terms.getByRole('heading', { name: '16. Disposições gerais e foro' })).toBeInViewport();
  await terms.close();

  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Email já está em uso')).toBeVisible();
  await page.getByLabel('E-mail').fill('davi@padaria.example');
  await device.goOffline();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Erro ao cadastrar usuário')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('davi@padaria.example');
  await device.goOnline();
  await page.getByRole('button', { name: 'Criar conta' }).click();

  await expect(page.getByText(/^Conta criada/)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('davi@padaria.example');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.getByRole('link', { name: 'Ver os e-mails da demonstração' }).click();
  await expect(page.getByText('Confirme seu e-mail no Autodocs')).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o endereço' }).click();
  await page.getByLabel('Nova Senha').fill(PASSWORD);
  await page.getByLabel('Confirme a senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Redefinir nova senha' }).click();
  await expect(page.getByText('Senha atualizada com sucesso')).toBeVisible();
  await submitSignIn(page, 'davi@padaria.example', PASSWORD);
  const menu = page.getByRole('button', { name: /^Menu de Davi/ });
  await menu.click();
  await expect(page.getByText('Empresa Alfanumérica de Demonstração Ltda')).toBeVisible();
  const policy = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Política de privacidade' }).click();
  await expect(
    (await policy).getByRole('heading', { name: 'Política de privacidade - Autodocs' }),
  ).toBeVisible();
});

test('A10 A11 @any-width a person registers with their CPF, and another into a company that keeps a portal', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  const page = await device.open('/auth');
  await page.getByRole('button', { name: 'Cadastre-se' }).click();
  await page.getByLabel('Autônomo').check();
  await page.getByLabel('CPF', { exact: true }).pressSequentially('52998224725');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Primeiro nome').fill('Lia');
  await page.getByLabel('Último nome').fill('Sales');
  await page.getByLabel('E-mail').fill('lia@pessoa.example');
  await page.getByLabel('Telefone com DDD').pressSequentially('21987654321');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme o endereço' })).toBeVisible();
  await page.getByLabel('CEP').pressSequentially('99999999');
  await expect(page.getByText('CEP não encontrado. Preencha à mão.')).toBeVisible();
  await page.getByLabel('CEP').fill('20040002');
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida da Demonstração');
  await expect(page.getByLabel('Estado')).toHaveValue('RJ');
  await expect(page.getByLabel('CEP')).toHaveValue('20040-002');
  await page.getByRole('button', { name: 'Voltar', exact: true }).click();
  await expect(page.getByLabel('Primeiro nome')).toHaveValue('Lia');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Número é obrigatório')).toBeVisible();
  await expect(page.getByText(/preciso aceitar o termo/)).toBeVisible();
  await page.getByLabel('Número').fill('7');
  await page.getByRole('checkbox', { name: 'Li e aceito o termo de adesão' }).click();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText(/^Conta criada/)).toBeVisible();

  await device.open('/auth?externalRegister=demo-horizonte');
  await expect(page.getByText('Esta empresa não recebe cadastros por este endereço')).toBeVisible();
  await withStore(server, (central) =>
    put.license(central, {
      uid: 'demo-horizonte-portal',
      company: 'demo-horizonte',
      app: 'autodocs',
      type: 'wokflux-portal',
      status: 'free',
      amount: 'unlimited',
      used: 0,
      singleUse: true,
      deleted: false,
    }),
  );
  await withStore(server, async (_central, store) => {
    const domain = 'localhost:3000';
    const own = { uid: 'portal-um', company: 'demo-horizonte', selected: true, deleted: false };
    const unproven = { verifiedAt: null, checkedAt: null, problem: null, lostAt: null };
    await createSiteDomains(store.central).portals.write(domain, { ...own, ...unproven, domain }, null);
  });
  await device.open('/auth?app=workflux-portal');
  await page.getByRole('button', { name: 'Cadastre-se' }).click();
  await expect(page.getByText('Seu acesso será ao portal de Horizonte Engenharia.')).toBeVisible();
  await device.open('/auth?externalRegister=demo-horizonte');
  await expect(page.getByText('Seu acesso será ao portal de Horizonte Engenharia.')).toBeVisible();
  const button = page.getByRole('button', { name: 'Fazer cadastro' });
  await page.getByLabel('Primeiro nome').fill('Edu');
  await page.getByLabel('Último nome').fill('Prado');
  await page.getByLabel('CPF', { exact: true }).pressSequentially('11144477736');
  await expect(page.getByText('CPF inválido')).toBeVisible();
  await page.getByLabel('CPF', { exact: true }).fill('11144477735');
  await page.getByLabel('E-mail').fill('edu@fora.example');
  await page.getByLabel('DDD').fill('11');
  await page.getByLabel('Telefone', { exact: true }).pressSequentially('98765432');
  await expect(page.getByText('Número de telefone inválido')).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.getByLabel('Telefone', { exact: true }).press('1');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Conta criada' })).toBeFocused();

  await page.getByRole('link', { name: 'Ver os e-mails da demonstração' }).click();
  const mail = await page.getByText(/Senha temporária: \S+/).textContent();
  const temporary = /Senha temporária: (\S+)/.exec(mail ?? '')?.[1] ?? '';
  await device.open('/auth');
  await submitSignIn(page, 'edu@fora.example', temporary);
  await expect(page.getByRole('heading', { name: 'Redefinir nova senha' })).toBeVisible();
  await page.getByLabel('Nova Senha').fill(PASSWORD);
  await page.getByLabel('Confirme a senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Redefinir nova senha' }).click();
  await submitSignIn(page, 'edu@fora.example', PASSWORD);
  await expect(page.getByRole('button', { name: /^Menu de Edu/ })).toBeVisible();
});
