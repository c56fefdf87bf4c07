import { expect, test } from './support/test.ts';
import { area, write } from './support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

test(
  'S11 what is being written stays behind the error box, and goes on after it',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    await body.click();
    await write(page, 'Antes da falha');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('Mariana Figueiredo is not a function');
      });
      void Promise.reject(new Error('senha-da-mariana'));
    });
    const box = page.getByRole('alertdialog');
    await expect(box.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
    await expect(box.getByText(/Mais 1 erro aconteceu/)).toBeVisible();
    const report = await box.getByRole('textbox', { name: 'Relatório do erro' }).inputValue();
    expect(report).not.toMatch(/mariana/i);
    expect(report).toMatch(/"page": "\/(?:document|template)/);
    const downloading = page.waitForEvent('download');
    await box.getByRole('button', { name: 'Baixar' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^autodocs-.*\.json$/);
    await box.getByRole('button', { name: 'Continuar' }).click();
    await expect(box).toBeHidden();
    await expect(body).toBeFocused();
    await write(page, ', e depois dela');
    await expect(body).toContainText('Antes da falha, e depois dela');
  },
);
