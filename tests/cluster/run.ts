/**
 * Checks a CouchDB, single or a cluster, as the product uses it.
 *
 *   npm run cluster-check -- --couch http://admin:secret@couch:5984
 *   npm run cluster-check -- --couch <url> --nodes <url>,<url>,<url> --kill 'ssh node{node} systemctl kill -s KILL couchdb' \
 *     --start 'ssh node{node} systemctl start couchdb' --split '<command>' --heal '<command>'
 *
 * Parts (`--parts tests,faults,nodes,split`): the server's and the offline tests, two seeds of the fault test, each node
 * killed and started again while devices write and sync for the first time, and a session revoked while the nodes are
 * apart. A part whose commands are missing is left out, and said to be. All databases made are removed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkNodes } from './nodes-check.ts';
import { PARTS, readOptions, type Options } from './options.ts';
import { checkSplit } from './split-check.ts';

type Part = (typeof PARTS)[number];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function runWith(couch: string, command: string, args: readonly string[]): Promise<string[]> {
  const env = { ...process.env, COUCHDB_URL: couch };
  const child = spawn(command, args, { stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? [] : [`'${command} ${args.join(' ')}' ended with ${code ?? 'a signal'}`];
}

const TESTS = ['vitest', 'run', '--project', 'integration', 'tests/integration', 'tests/offline'] as const;

const parts: Readonly<Record<Part, (options: Options) => Promise<string[]>>> = {
  tests: ({ couch }) => runWith(couch, 'npx', TESTS),
  faults: ({ couch, seeds, steps }) =>
    runWith(couch, process.execPath, [
      'tests/faults/run.ts',
      '--seeds',
      String(seeds),
      '--steps',
      String(steps),
    ]),
  nodes: (options) => checkNodes(options, say),
  split: (options) => checkSplit(options, say),
};

/** What the part needs and was not given; null where it can run. */
function missing(part: Part, { nodes, kill, start, split, heal }: Options): string | null {
  if (part === 'nodes' && (nodes.length === 0 || kill === null || start === null))
    return '--nodes, --kill and --start';
  if (part === 'split' && (nodes.length < 2 || split === null || heal === null))
    return 'two --nodes, --split and --heal';
  return null;
}

async function run(options: Options): Promise<string[]> {
  const found: string[] = [];
  for (const part of PARTS.filter((each) => options.parts.includes(each))) {
    const lacks = missing(part, options);
    if (lacks !== null) say(`${part}: left out, needs ${lacks}`);
    else {
      say(`${part}:`);
      found.push(...(await parts[part](options)));
    }
  }
  return found;
}

try {
  const found = await run(readOptions(process.argv.slice(2)));
  for (const line of found) say(`FAILED ${line}`);
  if (found.length === 0) say('Nothing was found.');
  process.exit(found.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
