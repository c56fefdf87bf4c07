import type { Page } from '@playwright/test';
import { bodyOf, otherWriter } from '../support/other-writer.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { area, write } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Template salva com sucesso').first()).toBeVisible();
}

test(
  'T20 what was published before is listed, read and taken back, and published only when saved',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    await expect(page.getByRole('button', { name: 'Versões' })).toHaveCount(0);
    await body.click();
    await write(page, 'Redação primeira.');
    await save(page);
    await body.press('Control+End');
    await write(page, ' Redação segunda.');
    await save(page);
    await page.getByRole('button', { name: 'Versões' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByText('Versão atual')).toBeVisible();
    await dialog.getByRole('button', { name: /^Ver a versão de/ }).click();
    const paper = dialog.locator('[data-area=body]');
    await expect(paper).toContainText('Redação primeira.');
    await expect(paper).not.toContainText('segunda');
    await paper.getByText('Redação primeira.').click();
    await page.keyboard.type('nada');
    await expect(paper).not.toContainText('nada');
    await dialog.getByRole('button', { name: 'Restaurar esta versão' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(body).toHaveText('Redação primeira.');
    await expect(page.getByTestId('saved-line')).toContainText('Alterações não salvas');
    await save(page);
    await page.getByRole('button', { name: 'Versões' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
  },
);

test(
  'T21 a filling goes on in the version it was begun on, also after a reload, until the person takes the new one',
  { tag: '@any-width' },
  async ({ server, newDevice }) => {
    const writer = await otherWriter(server.origin, people.bruno);
    const document = (text: string) => ({ header: null, content: bodyOf(text), footer: null });
    const first = await writer.templates.create({
      name: 'Recibo que muda',
      templateArea: '',
      fields: [{ id: 'PAGADOR', name: 'Pagador' }],
      sections: [{ id: 'DADOS', name: 'Dados', fields: ['PAGADOR'] }],
      document: document('Texto com que se começou.'),
    });
    const device = await newDevice();
    const page = await device.open(`/template/fill/${first.uid}`);
    await signIn(page, people.ana);
    await page.getByRole('textbox', { name: 'Pagador' }).fill('Maria das Graças');
    await page.getByRole('textbox', { name: 'Pagador' }).blur();
    const { name, sections } = first;
    const fields = [...first.fields, { id: 'VALOR', name: 'Valor' }];
    const wider = [{ id: 'DADOS', name: 'Dados', fields: ['PAGADOR', 'VALOR'] }];
    await writer.templates.publish(
      first.uid,
      {
        name,
        fields,
        sections: sections.length > 0 ? wider : [],
        document: document('Texto que veio depois.'),
      },
      first,
    );
    const notice = page.getByText('O modelo foi alterado depois que você começou.');
    await expect(notice).toBeVisible();
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Valor' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Usar a versão nova' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Valor' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Pagador' })).toHaveValue('Maria das Graças');
    await writer.close();
  },
);
