import { boxIn, foldChat, openCentral, setStage, type Stage } from './chat/stage.ts';
import { NEWEST_MESSAGE } from './chat/conversation.ts';
import { timeOpening } from './chat/in-page.ts';
import { liveP95 } from './chat/live.ts';
import { scrollThrough } from './chat/scroll.ts';
import { median, type Figure } from './figure.ts';
import { throttle } from './throttle.ts';
import type { Page } from '@playwright/test';

const THROTTLES = [1, 4] as const;
const ROUNDS = 5;
const MEGABYTE = 1024 ** 2;

const figure = (name: string, value: number, unit: string): Figure => ({
  name: `chat.${name}`,
  value: Number(value.toFixed(1)),
  unit,
  ratio: null,
  against: null,
});

/** From the press on the chat to its newest message, in a page that showed no conversation yet. */
async function* opening({ ana }: Stage): AsyncIterable<Figure> {
  for (const rate of THROTTLES) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { page, row } = await openCentral(ana);
      const throttled = await throttle(page, rate);
      times.push(await row.evaluate(timeOpening, NEWEST_MESSAGE));
      await throttle(page, 1);
      await throttled.detach();
      await boxIn(page).waitFor();
      await foldChat(page);
    }
    yield figure(`open.${rate}x`, median(times), 'ms');
  }
}

/** The heap is that of the page with everything in it, above one without a page, once the conversation was read through. */
async function* scrolling(stage: Stage): AsyncIterable<Figure> {
  const blank = await stage.ana.context().newPage();
  const empty = await livingHeap(blank);
  await blank.close();
  const { jump, most } = await scrollThrough(stage);
  yield figure('nodes', most, 'elements');
  yield figure('jump', jump, 'px');
  yield figure('heap', ((await livingHeap(stage.ana.page())) - empty) / MEGABYTE, 'MB');
}

async function* live(stage: Stage): AsyncIterable<Figure> {
  yield figure('live.p95', await liveP95(stage), 'ms');
}

const parts = { open: opening, scroll: scrolling, live } as const;

/** A conversation of 10,000 messages: all of it, or one part. */
export async function* run(wanted?: string): AsyncIterable<Figure> {
  const stage = await setStage();
  try {
    for (const [name, figures] of Object.entries(parts)) {
      if (wanted === undefined || wanted === name) yield* figures(stage);
    }
  } finally {
    await stage.dispose();
  }
}

/** Bytes of what the page's scripts hold once all garbage is collected: their own, and those of elements and buffers. */
async function livingHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}
