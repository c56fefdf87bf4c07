import type { Locator, Page } from '@playwright/test';
import { signIn as signInAt, type SignedIn } from '#tests/support/api.ts';
import { createDevice, type Device } from '#tests/e2e/support/device.ts';
import { DEMO_PASSWORD, people, type TestServer } from '#tests/e2e/support/server.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { untilInstalled, untilSynced } from '#tests/e2e/support/sync.ts';
import { smallTemplate } from '../company-records.ts';
import { startFilledServer } from '../filled-server.ts';
import { CHAT_TITLE, chatOf, messageOf, MESSAGES } from './conversation.ts';
import { readPictures, uploadPictures } from './pictures.ts';

const SCREEN = { width: 1280, height: 800 } as const;
const SYNCED_MS = 180_000;

/** The server with the long conversation, and Ana's device with all of it. */
export interface Stage {
  server: TestServer;
  ana: Device;
  /** Another device of Bruno's, without a browser. */
  bruno: SignedIn;
  dispose: () => Promise<void>;
}

export async function setStage(): Promise<Stage> {
  const pictures = await readPictures();
  const files = pictures.map(({ file }) => file);
  const server = await startFilledServer(
    { collection: 'template', count: 10, make: smallTemplate },
    { collection: 'chat', count: 1, make: (_, owner, now) => chatOf(owner, now) },
    {
      collection: 'message',
      count: MESSAGES,
      make: (index, owner, now) => messageOf(index, owner, now, files),
    },
  );
  try {
    const bruno = await signInAt(server.origin, people.bruno, DEMO_PASSWORD);
    await uploadPictures(server.origin, bruno, pictures);
    const ana = await deviceOf(server, people.ana);
    return {
      server,
      ana,
      bruno,
      dispose: async () => void (await Promise.all([ana.dispose(), server.dispose()])),
    };
  } catch (error) {
    await server.dispose();
    throw error;
  }
}

/** A device of somebody's that holds everything. */
export async function deviceOf(server: TestServer, user: string): Promise<Device> {
  const device = await createDevice({ origin: server.origin, ...SCREEN });
  try {
    const page = await device.open('/');
    await signIn(page, user);
    await untilInstalled(page);
    await untilSynced(page, SYNCED_MS);
    return device;
  } catch (error) {
    await device.dispose();
    throw error;
  }
}

/** A fresh page of the device, with the lists of chats in view. */
export async function openCentral(device: Device): Promise<{ page: Page; row: Locator }> {
  const page = await device.open('/');
  await untilSynced(page);
  await page.getByRole('button', { name: /^Central de mensagens/ }).click();
  const row = page.getByRole('dialog').getByRole('button').filter({ hasText: CHAT_TITLE });
  await row.waitFor();
  // Until the page has nothing left to do: nobody presses as soon as something can be pressed.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5000 })));
  return { page, row };
}

export const listIn = (page: Page): Locator => page.getByRole('list', { name: 'Mensagens' });
export const boxIn = (page: Page): Locator =>
  page.locator('[data-chat-panel]').getByRole('textbox', { name: 'Mensagem' });

/** A fresh page of the device, with the conversation open. */
export async function openChat(device: Device): Promise<Page> {
  const { page, row } = await openCentral(device);
  await row.click();
  await listIn(page).locator('[data-message]').last().waitFor();
  await boxIn(page).waitFor();
  return page;
}

/** Folds the panel, so that it does not come back with the next page. */
export async function foldChat(page: Page): Promise<void> {
  const panel = page.locator('[data-chat-panel]');
  await panel.getByRole('button', { name: 'Recolher' }).click();
  await panel.waitFor({ state: 'detached' });
}
