import { newTemplate } from '#tests/integration/replication/records.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { FirstSync } from './first-sync.ts';
import { runHook } from './hook.ts';
import type { Options } from './options.ts';
import { until } from './until.ts';

const ROWS = 500;
/** A node that comes back has taken over what it missed by then. */
const WHOLE_MS = 180_000;
const PUSH_MS = 60_000;

export type Say = (line: string) => void;

/** Writes templates until so many were acknowledged; what fails is sent again, as a device does. */
async function writeTemplates(device: Device, count: number): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  while (acknowledged.size < count) {
    const rows = Array.from({ length: Math.min(ROWS, count - acknowledged.size) }, () => newTemplate(device));

    const results = await until('an answer to a push', PUSH_MS, () =>
      device.push('template', ...rows).catch(() => null),
    );
    results.forEach((result, index) => {
      const row = rows[index];
      if (result.outcome === 'accepted' && row !== undefined) acknowledged.add(row.uid);
    });
  }
  return acknowledged;
}

async function signIn(gateway: Gateway, device: Device): Promise<Device> {
  return gateway.signIn(device.user, device.company);
}

/**
 * Kills one node, writes, starts it again, and lets new devices sync for the first time while it comes back: each of them
 * has to hold every acknowledged record in the end.
 */
async function checkNode(options: Options, node: number, say: Say): Promise<string[]> {
  const { kill, start } = options;
  if (kill === null || start === null) throw new Error('--kill and --start are missing.');
  const gateway = await startGateway(options.couch);
  try {
    const company = await gateway.company(`Nó ${node}`);
    const writer = await gateway.device(company, { companyadmin: true });
    const before = await writeTemplates(writer, ROWS);
    await runHook(kill, node);
    const during = await writeTemplates(writer, options.records);
    const acknowledged = [...before, ...during];
    await runHook(start, node);
    const devices: FirstSync[] = [];
    await until('first syncs that hold everything at once', WHOLE_MS, async () => {
      const first = new FirstSync(await signIn(gateway, writer), 'template');
      await first.begin();
      devices.push(first);
      say(`  node ${node}: a snapshot holds ${first.inSnapshot} of ${acknowledged.length}`);
      return first.missing(acknowledged) === 0 && devices.length > 2 ? true : null;
    });
    const missing = await Promise.all(
      devices.map(async (first) => {
        await first.goOn();
        return first.missing(acknowledged);
      }),
    );
    say(`  node ${node}: ${acknowledged.length} acknowledged; missing for good: ${missing.join(', ')}`);
    return missing
      .filter((count) => count > 0)
      .map((count) => `node ${node}: a device that synced for the first time misses ${count} for good`);
  } finally {
    await gateway.stop();
  }
}

/** Each node in turn; gives what was wrong. */
export async function checkNodes(options: Options, say: Say): Promise<string[]> {
  const found: string[] = [];
  for (const index of options.nodes.keys()) found.push(...(await checkNode(options, index + 1, say)));
  return found;
}
