import { expect } from '@playwright/test';
import { licenseSignature } from '#tests/support/signature-license.ts';
import { beginBy, inputOf } from '../fill.ts';
import { untilSync, untilSynced } from '../sync.ts';
import { makeReceipt } from './company-content.ts';
import { at, type Screen } from './stage.ts';

/** Documents on their way to be signed, and the pages of other systems with no network. */
export const signatureScreens: readonly Screen[] = [
  at('signatures-empty', '/signatures', 'Nenhum documento espera assinatura'),
  {
    name: 'signatures-waiting-notice',
    show: async (page, stage) => {
      await licenseSignature(stage.server);
      const address = await makeReceipt(stage);
      await stage.device.open('/');
      await untilSynced(page);
      await stage.device.open(address);
      await inputOf(page, 'Nome').fill('Maria');
      await untilSynced(page);
      await stage.device.goOffline();
      await untilSync(page, 'offline');
      await beginBy(page, 'Assinatura via Yopen');
      await expect(page.getByText('Sem internet: o documento aguarda')).toBeVisible();
    },
  },
  at('signatures-waiting', '/signatures', /Aguardando conexão/),
  at('documents-offline', '/documents', /^Sem internet/),
  at('integrations-offline', '/integrations', /conexão|servidor/),
  at('ged-offline', '/ged17/structure', /conexão/),
  at('webhooks-offline', '/company/webhooks', /internet|conexão/),
  at('api-keys-offline', '/company/api-keys', /internet|conexão/),
  {
    name: 'signatures-ready',
    show: async (page, { device }) => {
      await device.open('/signatures');
      await device.goOnline();
      await expect(page.locator('[data-signature]')).toHaveAttribute('data-signature', 'ready', {
        timeout: 60_000,
      });
    },
  },
];
