import { expect } from '@playwright/test';
import { at, visit, type Screen } from './stage.ts';

/** What a company's admin sets, the rest of the account area, and what was agreed to. */
export const companyScreens: readonly Screen[] = [
  at('company-users', '/company/users', 'bruno@horizonte.example'),
  at('company-groups', '/company/groups', 'Administração Geral'),
  {
    name: 'company-group-members',
    show: async (page) => {
      await visit(page, '/company/groups');
      await page.getByRole('button', { name: 'Criar grupo' }).click();
      await page.getByRole('dialog').getByRole('combobox').first().click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'company-more-tabs',
    only: 'phone',
    show: async (page) => {
      await visit(page, '/company/users');
      await page.getByRole('main').getByRole('button', { name: /^Mais/ }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  at('company-licenses', '/company/licenses', 'Ilimitado'),
  at('company-appearance', '/company/appearance', 'Logotipo'),
  at('company-domains', '/company/domains', 'Domínio do portal'),
  at('company-hours', '/company/hours', 'Fuso horário'),
  at('company-computers', '/company/computers', 'Nome do computador'),
  at('company-sign-in', '/company/sign-in', /^Exigir a verificação/),
  at('account-notifications', '/account/notifications', 'Entrada na conta'),
  at('account-plans', '/account/plans', 'Plano atual'),
  at('access-requests', '/settings/access', 'Nenhum pedido para esta empresa.'),
  at('terms', '/terms-and-conditions', '16. Disposições gerais e foro'),
  at('privacy-policy', '/privacy-policy', /^Política de privacidade/),
];
