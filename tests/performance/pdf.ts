import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median, type Figure } from './figure.ts';
import { openBrowserBench } from './pdf/browser-page.ts';
import { ENGINE_NAMES, type EngineName, type PageCount } from './pdf/engine.ts';
import { writeMaterials } from './pdf/materials.ts';

/**
 * A contract of about 2 and about 100 pages with lists, a table and a photograph, from the stored document to the bytes
 * of the PDF. The floor is pdf-lib drawing the lines that our typesetter laid out beforehand. Every timing in a fresh
 * process or page, the engines in turn; medians.
 */
const runFile = promisify(execFile);
const peers: Readonly<Record<Exclude<EngineName, 'ours'>, string>> = {
  floor: 'pdf-lib drawing pre-laid-out lines',
  pdfmake: 'pdf-lib drawing pre-laid-out lines (pdfmake 0.3)',
  jspdf: 'pdf-lib drawing pre-laid-out lines (jsPDF 4 with autotable)',
};

type Timer = (engine: EngineName) => Promise<number>;

async function measure(rounds: number, time: Timer): Promise<Map<EngineName, number>> {
  const times = new Map<EngineName, number[]>(ENGINE_NAMES.map((engine) => [engine, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const engine of ENGINE_NAMES) times.get(engine)?.push(await time(engine));
  }
  return new Map([...times].map(([engine, values]) => [engine, median(values)]));
}

function* figuresOf(name: string, medians: ReadonlyMap<EngineName, number>): Iterable<Figure> {
  const floor = medians.get('floor') ?? Number.NaN;
  const figure = (suffix: string, engine: EngineName, against: string): Figure => {
    const value = medians.get(engine) ?? Number.NaN;
    return {
      name: `${name}${suffix}`,
      value: Math.round(value),
      unit: 'ms',
      ratio: Math.round((value / floor) * 100) / 100,
      against,
    };
  };
  yield figure('', 'ours', peers.floor);
  yield figure('.pdfmake', 'pdfmake', peers.pdfmake);
  yield figure('.jspdf', 'jspdf', peers.jspdf);
}

function nodeTimer(pages: PageCount, materials: string): Timer {
  const script = join(import.meta.dirname, 'pdf', 'node-run.ts');
  return async (engine) => {
    const { stdout } = await runFile(process.execPath, [script, engine, pages, materials], {
      maxBuffer: 10_000_000,
    });
    const last = stdout.trim().split('\n').at(-1) ?? '';
    return (JSON.parse(last) as { ms: number }).ms;
  };
}

export async function* run(): AsyncIterable<Figure> {
  const materials = await mkdtemp(join(tmpdir(), 'autodocs-bench-'));
  await writeMaterials(materials);
  yield* figuresOf('pdf.node.100', await measure(5, nodeTimer('100', materials)));
  yield* figuresOf('pdf.node.2', await measure(7, nodeTimer('2', materials)));
  const browser = await openBrowserBench(materials);
  try {
    yield* figuresOf(
      'pdf.chromium.100',
      await measure(5, async (engine) => (await browser.time(engine, '100')).ms),
    );
  } finally {
    await browser.close();
    await rm(materials, { recursive: true, force: true });
  }
}
