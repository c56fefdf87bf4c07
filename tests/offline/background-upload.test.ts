import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { BackgroundUpload } from '#app/data/files/sending/background-upload.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { nodeEnvironment } from '#tests/support/node-environment.ts';
import { image, sameBytes } from '#tests/support/images.ts';

const lab = deviceLab();

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';

/** What the service worker runs, on the disk and with the cookies of a device whose app is closed. */
function worker({ disk }: AppDevice): BackgroundUpload {
  const { environment } = nodeEnvironment(disk);
  return new BackgroundUpload(environment, { prefix: disk.prefix, origin: lab.proxy.origin });
}

/** A device whose app was closed with a file unsent. */
async function closedWithFile(bytes: Blob): Promise<{ device: AppDevice; hash: string }> {
  const device = await lab.signedIn(ANA);
  lab.proxy.unplug();
  await until(device.sync.state$, ({ phase }) => phase === 'offline');
  const { hash } = await device.files.put(bytes);
  await device.close();
  return { device, hash };
}

const requests = (from: number, part: string): number =>
  lab.proxy.requests.slice(from).filter((line) => line.includes(part)).length;

describe('O01 files sent by the service worker while the app is closed', () => {
  it('O01 arrive, and the app opened afterwards knows it without sending them again', async () => {
    const bytes = image(1_500_000);
    const { device, hash } = await closedWithFile(bytes);
    expect(device.space.asked.wakeLater).toBe(1);
    const background = worker(device);
    expect(await background.isWaiting()).toBe(true);
    await expect(background.send()).rejects.toMatchObject({ code: 'network-unreachable' });
    lab.proxy.plug();
    await background.send();
    expect(await background.isWaiting()).toBe(false);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    expect(await sameBytes(await bruno.files.get(hash), bytes)).toBe(true);

    const from = lab.proxy.requests.length;
    const again = lab.device(lab.proxy.origin, device.disk);
    await untilSynced(again);
    await until(again.files.watchUnsent(), (files) => files.length === 0);
    expect(requests(from, '/files/')).toBe(0);
    expect(await again.session.unsent()).toMatchObject({ files: 0 });
  });

  it('O01 wait for their owner when the session is over or another person has signed in', async () => {
    const { device } = await closedWithFile(image(3000));
    lab.proxy.plug();
    const cookies = new Map(device.disk.cookies);
    device.disk.cookies.clear();
    await expect(worker(device).send()).rejects.toMatchObject({ code: 'session-missing' });
    const bruno = await lab.signedIn(BRUNO);
    for (const [name, value] of bruno.disk.cookies) device.disk.cookies.set(name, value);
    await bruno.close();
    await worker(device).send();
    expect(await worker(device).isWaiting()).toBe(true);
    device.disk.cookies.clear();
    for (const [name, value] of cookies) device.disk.cookies.set(name, value);
    await worker(device).send();
    expect(await worker(device).isWaiting()).toBe(false);
  });

  it('O01 a device with nothing waiting asks nothing of the server', async () => {
    const ana = await lab.signedIn(ANA);
    await ana.close();
    const from = lab.proxy.requests.length;
    await worker(ana).send();
    expect(requests(from, '/')).toBe(0);
  });
});
