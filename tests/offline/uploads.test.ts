import { describe, expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import { until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { image, sameBytes } from '#tests/support/images.ts';

const lab = deviceLab();

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
/** Eight parts of 1 MB. */
const FOUR_PARTS = 3_900_000;

/** Numbers of the parts that were sent since request `from`, in order. */
function partsSent(from: number): string[] {
  const sent = lab.proxy.requests.slice(from).filter((line) => line.includes('/parts/'));
  return sent.map((line) => line.split('/').at(-1) ?? '');
}

async function untilPart(part: string, from: number): Promise<void> {
  await expect.poll(() => partsSent(from).includes(part), { interval: 1 }).toBe(true);
}

/** Whether a colleague gets exactly these bytes from the server. */
async function hasArrived(hash: string, bytes: Blob): Promise<boolean> {
  const bruno = await lab.signedIn(BRUNO, lab.server.origin);
  return sameBytes(await bruno.files.get(hash), bytes);
}

/** Every value that was said until the file was confirmed. */
async function progressOf(device: AppDevice, hash: string): Promise<number[]> {
  const said: number[] = [];
  await until(
    device.files.watchProgress(hash),
    (percent) => {
      said.push(percent);
      return percent === 100;
    },
    30_000,
  );
  return said;
}

describe('O01 S21 uploads that are cut off', () => {
  it('O01 the app killed in the middle of 4 MB sends at most one part again', async () => {
    const ana = await lab.signedIn(ANA);
    const bytes = image(FOUR_PARTS);
    const from = lab.proxy.requests.length;
    const { hash } = await ana.files.put(bytes);
    await untilPart('2', from);
    const again = await lab.reopen(ana);
    await until(again.files.watchProgress(hash), (percent) => percent === 100, 30_000);
    const sent = partsSent(from);
    expect(new Set(sent).size).toBe(4);
    expect(sent.length - 4).toBeLessThanOrEqual(1);
    expect(await hasArrived(hash, bytes)).toBe(true);
  });

  it('O01 the server killed in the middle of 4 MB gets at most one part again', async () => {
    const ana = await lab.signedIn(ANA);
    const bytes = image(FOUR_PARTS);
    const from = lab.proxy.requests.length;
    const { hash } = await ana.files.put(bytes);
    await untilPart('2', from);
    await lab.server.kill();
    await until(ana.sync.state$, (state) => state.phase === 'offline');
    expect(await ana.session.unsent()).toMatchObject({ files: 1 });
    await lab.server.restart();
    ana.wake();
    await untilSynced(ana, 30_000);
    const sent = partsSent(from);
    expect(new Set(sent).size).toBe(4);
    expect(sent.length - 4).toBeLessThanOrEqual(1);
    expect(await hasArrived(hash, bytes)).toBe(true);
  });

  it('S21 says how much of a file the server holds, with one decimal, and 100 only at the end', async () => {
    const ana = await lab.signedIn(ANA);
    const said = await progressOf(ana, (await ana.files.put(image(3_500_000))).hash);
    expect(said.at(-1)).toBe(100);
    expect(said).toEqual([...said].sort((a, b) => a - b));
    expect(said).toEqual(expect.arrayContaining([29.9, 59.9, 89.8, 99.9]));
  });
});

describe('O01 O04 files that the server refuses', () => {
  it('O04 are listed with the reason, hold nothing else up, and can be sent again or given up', async () => {
    const ana = await lab.signedIn(ANA);
    const refusal = JSON.stringify({ error: { code: 'file-type-not-allowed', requestId: 'r' } });
    const answer = { kind: 'answer', status: 415, type: 'application/json', body: refusal } as const;
    lab.proxy.inject(/complete$/, answer, 2);
    const first = await ana.files.put(image(2000));
    const second = await ana.files.put(image(3000));
    const refused = await until(
      ana.files.watchUnsent(),
      (files) => files.length === 2 && files.every((file) => file.refusal !== null),
    );
    expect(refused.map(({ hash }) => hash)).toEqual([first.hash, second.hash]);
    expect(refused[0]).toMatchObject({ size: 2000, refusal: { code: 'file-type-not-allowed' } });
    const third = await ana.files.put(image(4000));
    await until(ana.files.watchProgress(third.hash), (percent) => percent === 100);
    await until(ana.sync.state$, ({ rejected, waiting }) => rejected === 2 && waiting === 0);
    expect(await ana.session.unsent()).toMatchObject({ files: 2 });

    const again = await lab.reopen(ana);
    await until(again.sync.state$, ({ phase, rejected }) => phase === 'synced' && rejected === 2);
    await again.files.retryUnsent(first.hash);
    await until(again.files.watchProgress(first.hash), (percent) => percent === 100);
    await again.files.discardUnsent(second.hash);
    await until(again.files.watchUnsent(), (files) => files.length === 0);
    await until(again.sync.state$, ({ phase, rejected }) => phase === 'synced' && rejected === 0);
    expect(await again.session.unsent()).toMatchObject({ files: 0 });
    expect(await again.files.get(second.hash)).toBeNull();
  });

  it('O01 an upload cut off between its last part and the word to join them is still made whole', async () => {
    const ana = await lab.signedIn(ANA);
    const incomplete = JSON.stringify({ error: { code: 'file-incomplete', requestId: 'r' } });
    const answer = { kind: 'answer', status: 409, type: 'application/json', body: incomplete } as const;
    lab.proxy.inject(/complete$/, answer, 1);
    const bytes = image(1_200_000);
    const { hash } = await ana.files.put(bytes);
    await until(ana.files.watchProgress(hash), (percent) => percent === 100);
    expect(await hasArrived(hash, bytes)).toBe(true);
  });
});
