import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { people } from '#tests/e2e/support/server.ts';
import { percentile } from '../figure.ts';
import { paintedAt, watchEnter } from './in-page.ts';
import { boxIn, deviceOf, openChat, type Stage } from './stage.ts';

const WARM_UP = 5;
const SENT = 60;
const PREFIX = 'Aviso';
/** Between two messages of somebody who writes quickly. */
const BETWEEN_MS = 500;

async function send(from: Page, to: Page, words: string): Promise<number> {
  const painted = to.evaluate(paintedAt, words);
  await from.keyboard.insertText(words);
  await from.keyboard.press('Enter');
  const at = await painted;
  return at - (await from.evaluate(() => Number(Reflect.get(window, 'enteredAt'))));
}

/** From Enter on Ana's device to the frame that shows the message on Bruno's; both have the conversation open. */
export async function liveP95({ server, ana }: Stage): Promise<number> {
  const bruno = await deviceOf(server, people.bruno);
  try {
    const [from, to] = [await openChat(ana), await openChat(bruno)];
    await from.evaluate(watchEnter);
    await boxIn(from).click();
    const times: number[] = [];
    for (let index = 0; index < WARM_UP + SENT; index += 1) {
      times.push(await send(from, to, `${PREFIX} ${String(index)}.`));
      await sleep(BETWEEN_MS);
    }
    return percentile(times.slice(WARM_UP), 0.95);
  } finally {
    await bruno.dispose();
  }
}
