import type { Page } from '@playwright/test';
import { builtApp } from '#tests/e2e/support/built-app.ts';
import { createDevice, type Device } from '#tests/e2e/support/device.ts';
import { people, type TestServer } from '#tests/e2e/support/server.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { untilInstalled, untilSynced } from '#tests/e2e/support/sync.ts';
import { smallTemplate } from './company-records.ts';
import { type BareEditor, bundleBareEditor, startBareEditor } from './editor/bare.ts';
import { BENCH_DOCUMENTS, type BenchDocument, caretAt, makeDocument } from './editor/documents.ts';
import { timeKeys, timeOpening } from './editor/timing.ts';
import { median, percentile, type Figure } from './figure.ts';
import { startFilledServer } from './filled-server.ts';

/**
 * The editor of the built product beside a bare one of the same library with the same document: from a key to the frame
 * that shows it, and from the navigation to the document on screen. Ours and the peer's in turn.
 */
const KEYS = 72;
const ROUNDS = 3;
const THROTTLES = [1, 4] as const;
const SCREEN = { width: 1280, height: 800 } as const;
const PEER = 'a bare Lexical editor';

const uidOf = (name: BenchDocument): string => `bench-editor-${name}`;

function serve(): Promise<TestServer> {
  return startFilledServer({
    collection: 'template',
    count: BENCH_DOCUMENTS.length,
    make: (index, owner, now) => {
      const name = BENCH_DOCUMENTS[index] ?? 'table';
      return { ...smallTemplate(index, owner, now), uid: uidOf(name), document: makeDocument(name) };
    },
  });
}

async function prepareDevice(server: TestServer): Promise<Device> {
  const device = await createDevice({ origin: server.origin, ...SCREEN });
  const page = await device.open();
  await signIn(page, people.ana);
  await untilInstalled(page);
  await untilSynced(page);
  return device;
}

/** Where a document is shown, and the element that holds its text. */
interface Place {
  open: () => Promise<Page>;
  address: string;
  text: string;
}

async function freshPage(device: Device): Promise<Page> {
  return device.context().newPage();
}

async function keysOf(place: Place, document: BenchDocument, rate: number): Promise<number[]> {
  const page = await place.open();
  const caret = `${place.text} ${caretAt[document]}`;
  await timeOpening(page, place.address, caret, 1);
  // What follows an opening (counting pages, fetching fonts) is not the keys' affair.
  await page.waitForTimeout(4_000);
  const times = await timeKeys(page, caret, KEYS, rate);
  await page.close();
  return times;
}

async function openingOf(place: Place, document: BenchDocument, rate: number): Promise<number> {
  const page = await place.open();
  const time = await timeOpening(page, place.address, `${place.text} ${caretAt[document]}`, rate);
  await page.close();
  return time;
}

type Times = Readonly<Record<'ours' | 'bare', number[]>>;

async function inTurn(
  places: Readonly<Record<'ours' | 'bare', Place>>,
  measure: (place: Place) => Promise<number[]>,
): Promise<Times> {
  const times: Times = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push(...(await measure(places.ours)));
    times.bare.push(...(await measure(places.bare)));
  }
  return times;
}

function figure(name: string, { ours, bare }: Times, of: (times: readonly number[]) => number): Figure {
  const ratio = Math.round((of(ours) / of(bare)) * 100) / 100;
  return { name, value: Math.round(of(ours)), unit: 'ms', ratio, against: PEER };
}

const worst = (times: readonly number[]): number => percentile(times, 0.95);

/** The rates at which a figure is wanted: `25pages` names it at all of them, `25pages.4x` at one. */
function ratesOf(name: string, part: string | undefined): readonly (typeof THROTTLES)[number][] {
  return THROTTLES.filter((rate) => part === undefined || part === name || part === `${name}.${rate}x`);
}

/** @param part what stands behind `editor.` in a figure's name; every figure where none is named */
export async function* run(part?: string): AsyncIterable<Figure> {
  builtApp();
  const server = await serve();
  const script = bundleBareEditor();
  const device = await prepareDevice(server);
  const bare = new Map<BenchDocument, BareEditor>();
  for (const name of BENCH_DOCUMENTS)
    bare.set(name, await startBareEditor(script, makeDocument(name).content));
  const places = (name: BenchDocument): Readonly<Record<'ours' | 'bare', Place>> => ({
    ours: {
      open: () => freshPage(device),
      address: `${server.origin}/document/editor/${uidOf(name)}`,
      text: '[data-area=body] [contenteditable]',
    },
    bare: { open: () => freshPage(device), address: bare.get(name)?.origin ?? '', text: '#text' },
  });
  try {
    for (const name of ['25pages', 'table'] as const) {
      for (const rate of ratesOf(name, part)) {
        const times = await inTurn(places(name), (place) => keysOf(place, name, rate));
        yield figure(`editor.${name}.${rate}x`, times, median);
        yield figure(`editor.${name}.${rate}x.p95`, times, worst);
      }
    }
    for (const rate of ratesOf('open100', part)) {
      const times = await inTurn(places('100pages'), async (place) => [
        await openingOf(place, '100pages', rate),
      ]);
      yield figure(`editor.open100.${rate}x`, times, median);
    }
  } finally {
    for (const { close } of bare.values()) close();
    await device.dispose();
    await server.dispose();
  }
}
