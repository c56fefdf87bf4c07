import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDevice, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { DEMO_PASSWORD, startServer } from '#tests/support/server.ts';
import type { Figure } from '../figure.ts';
import { startShapedLine } from './shaped-line.ts';

const FILES = 100;
const FILE_BYTES = 1_000_000;
const BITS_PER_SECOND = 20_000_000;
const LONGEST_MS = 600_000;

/** Bytes that nothing shortens, other ones for each number. */
function scan(number: number): Blob {
  const bytes = Buffer.alloc(FILE_BYTES, `${String(number)} `);
  for (let at = 64; at < FILE_BYTES; at += 64)
    createHash('sha512')
      .update(`${String(number)}.${String(at)}`)
      .digest()
      .copy(bytes, at);
  bytes.write('%PDF-1.7\n', 'latin1');
  return new Blob([bytes], { type: 'application/pdf' });
}

/** Milliseconds in which nothing but the bytes goes over such a line, in one request. */
async function bareTime(files: readonly Blob[]): Promise<number> {
  const sink = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const line = await startShapedLine(
    `http://127.0.0.1:${String((sink.address() as AddressInfo).port)}`,
    BITS_PER_SECOND,
  );
  const begun = performance.now();
  await (await fetch(line.origin, { method: 'POST', body: new Blob([...files]) })).text();
  const milliseconds = performance.now() - begun;
  await line.close();
  sink.close();
  return milliseconds;
}

async function addAll(device: AppDevice, files: readonly Blob[], classification: string): Promise<void> {
  const said = { classification, organizationalItem: null, box: null, fields: [], extract: false };
  for (const [number, file] of files.entries())
    await device.documents.add({ ...said, name: `Digitalização ${String(number)}.pdf`, file });
}

const untilRegistered = (device: AppDevice, ms = LONGEST_MS): Promise<unknown> =>
  until(device.documents.watchWaiting(), (waiting) => waiting.length === 0, ms);

/** From the moment at which a device with all the documents gets its line to the moment at which all are registered. */
async function ourTime(files: readonly Blob[]): Promise<number> {
  const server = await startServer();
  try {
    const near = openDevice(server.origin);
    await until(near.session.state$, ({ phase }) => phase === 'signed-out');
    await near.session.signIn({ user: 'ana@horizonte.example', password: DEMO_PASSWORD });
    await untilSynced(near);
    const item = { kind: 'classification', title: 'Digitalizados', identifier: '9', parent: '' } as const;
    const place = await near.documents.createItem({ ...item, form: null });
    await near.close();
    // Nobody is there: all waits on the disk.
    const away = openDevice('http://localhost:9', near.disk);
    await addAll(away, files, place);
    await away.close();
    const line = await startShapedLine(server.origin, BITS_PER_SECOND);
    const device = openDevice(line.origin, near.disk);
    const begun = performance.now();
    await until(device.documents.watchWaiting(), (waiting) => waiting.length > 0);
    await untilRegistered(device);
    const milliseconds = performance.now() - begun;
    await device.close();
    await line.close();
    return milliseconds;
  } finally {
    await server.dispose();
  }
}

/** Documents of a megabyte over a line of 20 Mbit/s, beside the same bytes alone over such a line in the same run. */
export async function* uploads(): AsyncIterable<Figure> {
  const files = Array.from({ length: FILES }, (_, number) => scan(number));
  const bare = await bareTime(files);
  const ours = await ourTime(files);
  const seconds = (name: string, milliseconds: number): Figure => ({
    name,
    value: Number((milliseconds / 1000).toFixed(1)),
    unit: 's',
    ratio: null,
    against: null,
  });
  yield seconds('upload.bare', bare);
  yield seconds('upload.time', ours);
  yield {
    name: 'upload.overhead',
    value: Number(((ours / bare - 1) * 100).toFixed(1)),
    unit: '%',
    ratio: Number((ours / bare).toFixed(3)),
    against: `the same ${String(FILES)} MB alone over a line of ${String(BITS_PER_SECOND / 1_000_000)} Mbit/s`,
  };
}
