import { webhookTimes } from '#server/webhooks/webhook-times.ts';
import { Sender, setStage, quickTimes, toldOf } from '#tests/integration/webhooks/stage.ts';
import { poll } from '#tests/support/poll.ts';
import type { Figure } from '../figure.ts';

const DELIVERIES = 10_000;
const BATCH = 500;
const LONGEST_MS = 1_800_000;

const figure = (name: string, value: number, unit: string): Figure => ({
  name: `webhook.${name}`,
  value: Number(value.toFixed(1)),
  unit,
  ratio: null,
  against: null,
});

/**
 * Executions that a device sends, told to a receiver that fails every other time and checks every signature by code of its
 * own. Retries wait for milliseconds in the stead of minutes; everything else is as in a server.
 */
export async function* webhooks(): AsyncIterable<Figure> {
  const stage = await setStage({
    ...quickTimes,
    firstRetry: 200,
    longestRetry: 1000,
    answer: webhookTimes.answer,
  });
  try {
    const sender = await Sender.in(stage);
    const { hook } = await sender.hook();
    hook.answer('every-other');
    const begun = performance.now();
    const ids: string[] = [];
    for (let sent = 0; sent < DELIVERIES; sent += BATCH) ids.push(...(await sender.execute(BATCH)));
    const missing = (): number => {
      const told = new Set(toldOf(hook));
      return ids.filter((id) => !told.has(id)).length;
    };
    await poll(() => hook.taken().length >= DELIVERIES && missing() === 0, { ms: LONGEST_MS }).catch(
      () => null,
    );
    yield figure('lost', missing(), 'deliveries');
    yield figure('unsigned', stage.peer.refused.length, 'requests');
    yield figure('repeated', hook.taken().length - new Set(toldOf(hook)).size, 'deliveries');
    yield figure('attempts', hook.received.length, 'requests');
    yield figure('seconds', (performance.now() - begun) / 1000, 's');
  } finally {
    await stage.close();
  }
}
