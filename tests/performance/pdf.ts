import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median, type Figure } from './figure.ts';
import { openBrowserBench } from './pdf/browser-page.ts';
import { ENGINE_NAMES, type EngineName, type PageCount } from './pdf/engine.ts';
import { CONTRACT_SIZES, createContract } from './pdf/contract.ts';
import { timeIncremental } from './pdf/incremental.ts';
import { layOut } from './pdf/lay-out.ts';
import { writeMaterials } from './pdf/materials.ts';
import type { NodeRun } from './pdf/node-run.ts';
import { typographyOf } from './pdf/typography.ts';

/**
 * A contract of about 2 and about 100 pages with lists, a table and a photograph, from the stored document to the bytes
 * of the PDF. The floor is pdf-lib drawing the lines that our typesetter laid out beforehand. Every timing in a fresh
 * process or page, the engines in turn; medians. What tags cost is measured against the same print without any.
 */
const runFile = promisify(execFile);
const peers: Readonly<Record<Exclude<EngineName, 'ours'>, string>> = {
  floor: 'pdf-lib drawing pre-laid-out lines',
  pdfmake: 'pdf-lib drawing pre-laid-out lines (pdfmake 0.3)',
  jspdf: 'pdf-lib drawing pre-laid-out lines (jsPDF 4 with autotable)',
};

type NodeEngine = EngineName | 'untagged';
type Runs<Run> = ReadonlyMap<NodeEngine, Run[]>;

async function measure<Name extends NodeEngine, Run>(
  rounds: number,
  names: readonly Name[],
  time: (name: Name) => Promise<Run>,
): Promise<Runs<Run>> {
  const runs = new Map<NodeEngine, Run[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) runs.get(name)?.push(await time(name));
  }
  return runs;
}

/** Compares medians of `of`: one engine's over another's. */
function compare<Run>(
  runs: Runs<Run>,
  [engine, peer]: readonly [NodeEngine, NodeEngine],
  of: (run: Run) => number,
): { value: number; ratio: number } {
  const value = median((runs.get(engine) ?? []).map(of));
  const other = median((runs.get(peer) ?? []).map(of));
  return { value, ratio: Math.round((value / other) * 100) / 100 };
}

function figureOf(
  name: string,
  unit: string,
  { value, ratio }: { value: number; ratio: number },
  against: string,
): Figure {
  return { name, value: Math.round(value), unit, ratio, against };
}

function* timeFigures(name: string, runs: Runs<{ ms: number }>): Iterable<Figure> {
  const figure = (suffix: string, engine: EngineName, against: string): Figure => {
    const compared = compare(runs, [engine, 'floor'], ({ ms }) => ms);
    return figureOf(`${name}${suffix}`, 'ms', compared, against);
  };
  yield figure('', 'ours', peers.floor);
  yield figure('.pdfmake', 'pdfmake', peers.pdfmake);
  yield figure('.jspdf', 'jspdf', peers.jspdf);
}

function* costFigures(name: string, runs: Runs<NodeRun>): Iterable<Figure> {
  const memory = compare(runs, ['ours', 'floor'], ({ peak }) => peak / 1_000_000);
  yield figureOf(`${name}.memory`, 'MB', memory, `${peers.floor}: the most the process holds`);
  const size = compare(runs, ['untagged', 'floor'], ({ bytes }) => bytes / 1000);
  yield figureOf(`${name}.size`, 'KB', size, `${peers.floor}; ours without tags`);
  const tagged = compare(runs, ['ours', 'untagged'], ({ ms }) => ms);
  yield figureOf(`${name}.tagged`, 'ms', tagged, 'ours without tags');
}

function nodeTimer(pages: PageCount, materials: string): (engine: NodeEngine) => Promise<NodeRun> {
  const script = join(import.meta.dirname, 'pdf', 'node-run.ts');
  return async (engine) => {
    const { stdout } = await runFile(process.execPath, [script, engine, pages, materials], {
      maxBuffer: 10_000_000,
    });
    const last = stdout.trim().split('\n').at(-1) ?? '';
    return JSON.parse(last) as NodeRun;
  };
}

async function* typographyFigures(): AsyncIterable<Figure> {
  const document = createContract(CONTRACT_SIZES['100'], null);
  const { loose, hyphenated } = typographyOf(await layOut(document));
  const share = { unit: '%', ratio: null, against: null };
  yield { name: 'pdf.loose', value: Math.round(loose * 10_000) / 100, ...share };
  yield { name: 'pdf.hyphenated', value: Math.round(hyphenated * 10_000) / 100, ...share };
}

async function incrementalFigure(): Promise<Figure> {
  const { whole, change } = await timeIncremental();
  return {
    name: 'pdf.incremental',
    value: Math.round(change * 100) / 100,
    unit: 'ms',
    ratio: Math.round((change / whole) * 10_000) / 10_000,
    against: 'counting the pages of the whole document anew',
  };
}

export async function* run(): AsyncIterable<Figure> {
  const materials = await mkdtemp(join(tmpdir(), 'autodocs-bench-'));
  await writeMaterials(materials);
  yield* typographyFigures();
  yield await incrementalFigure();
  const large = await measure(5, [...ENGINE_NAMES, 'untagged'] as const, nodeTimer('100', materials));
  yield* timeFigures('pdf.node.100', large);
  yield* costFigures('pdf.node.100', large);
  yield* timeFigures('pdf.node.2', await measure(7, ENGINE_NAMES, nodeTimer('2', materials)));
  const browser = await openBrowserBench(materials);
  try {
    yield* timeFigures(
      'pdf.chromium.100',
      await measure(5, ENGINE_NAMES, (engine) => browser.time(engine, '100')),
    );
  } finally {
    await browser.close();
    await rm(materials, { recursive: true, force: true });
  }
}
