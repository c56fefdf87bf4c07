import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true });

test('A19 the name of the zone of the blocked hours stays within its form @phone', async ({ newDevice }) => {
  const device = await newDevice();
  const page = await device.open('/company/hours');
  await signIn(page, people.ana);
  const zone = page.getByRole('combobox', { name: 'Fuso horário' });
  await expect(zone).toHaveValue('São Paulo · Horário Padrão de Brasília');
  const form = page.getByRole('main').locator('form');
  const right = async (part: typeof form): Promise<number> => {
    const box = await part.boundingBox();
    return box === null ? Number.NaN : box.x + box.width;
  };
  expect(await right(zone)).toBeLessThanOrEqual(await right(form));
});
