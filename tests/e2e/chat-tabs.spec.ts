import type { Page } from '@playwright/test';
import { messageSchema } from '#domain/entities/chat.ts';
import { sessionHeaders, signIn as signInAt } from '#tests/support/api.ts';
import { snapshotOf } from './resilience/server-records.ts';
import { countTones, message, openCentral, panel, say, tones } from './support/chat-panel.ts';
import { DEMO_PASSWORD, people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilSynced } from './support/sync.ts';
import { expect, test } from './support/test.ts';

test.use({ sharedBrowser: true });
test.skip(({ isMobile }) => isMobile, 'Tabs do not depend on the width.');

/** One sound is two tones; nobody is listed for the other one. */
const TONES = 2;

/** Browsers let no page sound before it was pressed. */
async function ready(page: Page): Promise<void> {
  await untilSynced(page);
  await page.getByRole('heading').first().click();
}

test('S06 S07 two tabs in one chat: a message is in both, sounds once and is read once', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  const first = await device.start();
  await device.context().addInitScript(countTones);
  await device.open('/');
  await signIn(first, people.bruno);
  await ready(first);
  const second = await device.context().newPage();
  await second.goto(device.origin);
  await ready(second);
  const tabs = [first, second];
  const heard = async () => (await Promise.all(tabs.map(tones))).reduce((sum, count) => sum + count, 0);

  const anas = await (await newDevice()).open('/');
  await signIn(anas, people.ana);
  await untilSynced(anas);
  const central = await openCentral(anas);
  await central.getByRole('button', { name: /Bruno/ }).click();
  for (const [at, words] of ['O cimento chegou', 'E a areia'].entries()) {
    await say(anas, words);
    for (const tab of tabs) await expect(tab).toHaveTitle(new RegExp(`^\\(${at + 1}\\) `));
    // Whatever sounded twice for the first one is counted by the second.
    await expect.poll(heard).toBe(TONES * (at + 1));
  }

  for (const tab of tabs) {
    const listed = await openCentral(tab);
    await listed.getByRole('button', { name: /Ana Ribeiro/ }).click();
    await expect(message(tab, 'E a areia')).toBeVisible();
  }
  await say(anas, 'Falta o portão');
  for (const tab of tabs) {
    await expect(message(tab, 'Falta o portão')).toBeVisible();
    await expect(tab).not.toHaveTitle(/^\(/);
  }
  await say(second, 'Já abro');
  await expect(message(first, 'Já abro')).toHaveCount(1);
  await expect(message(anas, 'Já abro')).toHaveCount(1);
  expect(await heard()).toBe(TONES * 2);

  const bruno = await signInAt(server.origin, people.bruno, DEMO_PASSWORD);
  const stored = async () => {
    const records = await snapshotOf(server.origin, sessionHeaders(bruno.answer), 'message');
    return records
      .map((record) => messageSchema.parse(record))
      .filter(({ user }) => user.uid !== bruno.answer.user.uid);
  };
  // Seen by him alone, in one change of each message.
  const seen = {
    views: { [bruno.answer.user.uid]: expect.any(String) },
    write: { ancestors: [expect.any(String)] },
  };
  await expect.poll(stored).toMatchObject([seen, seen, seen]);
  expect(await panel(first).count()).toBe(1);
});
