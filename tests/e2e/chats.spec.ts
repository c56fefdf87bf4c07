import { expectAccessible } from './support/axe.ts';
import { countTones, message, openCentral, panel, say, tones } from './support/chat-panel.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true });

test('S05 S06 S07 two people chat: begun from a colleague, counted, read, folded and remembered', async ({
  newDevice,
  isMobile,
}) => {
  const [ana, bruno] = await Promise.all(
    [people.ana, people.bruno].map(async (user) => {
      const device = await newDevice();
      await (await device.start()).addInitScript(countTones);
      const page = await device.open('/');
      await signIn(page, user);
      await untilSynced(page);
      return page;
    }),
  );
  if (ana === undefined || bruno === undefined) throw new Error('Two people chat.');

  const central = await openCentral(ana);
  await central.getByRole('list', { name: 'Seus colegas' }).getByRole('button', { name: /Bruno/ }).click();
  await expect(panel(ana)).toBeVisible();
  await say(ana, 'O cimento chegou');
  await expectAccessible(ana);

  await expect(bruno).toHaveTitle(/^\(1\) /);
  await expect.poll(() => tones(bruno)).toBeGreaterThan(0);
  const listed = await openCentral(bruno);
  const row = listed.getByRole('button', { name: /Ana Ribeiro/ });
  await expect(row).toContainText('O cimento chegou');
  await expect(row).toContainText('1 mensagem não lida');
  await expectAccessible(bruno);
  await row.click();
  await expect(message(bruno, 'O cimento chegou')).toBeVisible();
  await expect(bruno).not.toHaveTitle(/^\(/);
  await say(bruno, 'Recebido');

  // Read while it is open, and no more once it is folded.
  await expect(message(ana, 'Recebido')).toBeVisible();
  await expect(ana).not.toHaveTitle(/^\(/);
  expect(await tones(ana)).toBe(0);
  if (isMobile) await ana.goBack();
  else await panel(ana).getByRole('button', { name: 'Recolher' }).click();
  await expect(panel(ana)).toHaveCount(0);
  await say(bruno, 'Até amanhã');
  await expect(ana).toHaveTitle(/^\(1\) /);
  await expect.poll(() => tones(ana)).toBeGreaterThan(0);
  await ana.reload();
  await expect(ana).toHaveTitle(/^\(1\) /);
  await expect(panel(ana)).toHaveCount(0);
  if (!isMobile) {
    await ana.getByRole('button', { name: /^Abrir a conversa: Bruno .*1 mensagem não lida/ }).click();
    await expect(message(ana, 'Até amanhã')).toBeVisible();
    await expect(ana).not.toHaveTitle(/^\(/);
    // The newest message is two keys away, from wherever one is.
    await panel(ana).getByRole('button', { name: 'Recolher' }).click();
    await ana.keyboard.press('Control+.');
    await expect(panel(ana).getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
    await ana.keyboard.press('Escape');
    await expect(panel(ana).locator('[data-message]:focus')).toContainText('Até amanhã');
    await ana.keyboard.press('Escape');
    await expect(panel(ana)).toHaveCount(0);
  }
  const uid = await panel(bruno).getAttribute('data-chat-panel');
  await bruno.reload();
  await expect(message(bruno, 'Até amanhã')).toBeVisible();
  // Where a notification leads to.
  await ana.goto(new URL(`/?chat=${uid}`, ana.url()).href);
  await expect(message(ana, 'Até amanhã')).toBeVisible();
  await expect(ana).not.toHaveURL(/chat=/);
});
