import { prefixedCouch } from '#tests/support/prefixed-couch.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { runHook } from './hook.ts';
import type { Options } from './options.ts';
import { SignedIn } from './signed-in.ts';
import type { Say } from './nodes-check.ts';
import { until } from './until.ts';

const REFRESHES = 4;
/** Nodes that are apart notice it after their own heartbeat. */
const APART_MS = 120_000;
const SETTLED_MS = 120_000;

const ANA = 'ana@horizonte.example';

async function end(servers: readonly TestServer[]): Promise<void> {
  for (const server of servers) await server.dispose();
}

/**
 * Two servers over nodes that do not see each other: at one a person takes a device's access away, at the other that
 * device goes on. Once the nodes see each other again it has to be dead at both.
 */
export async function checkSplit(options: Options, say: Say): Promise<string[]> {
  const { split, heal, nodes } = options;
  const [here, there] = [nodes[0], nodes[1]];
  if (split === null || heal === null || here === undefined || there === undefined)
    throw new Error('--split, --heal and two --nodes are missing.');
  const couch = await prefixedCouch(here);
  const first = await startServer({ env: { COUCHDB_URL: couch.url } });
  const servers = [first];
  let apart = false;
  try {
    // Servers of one installation sign with the same keys, which lie in the data folder.
    const env = { COUCHDB_URL: await couch.through(there) };
    const second = await startServer({ env, dataDir: first.dataDir });
    servers.unshift(second);
    const [a, b] = [first.origin, second.origin];
    const owner = await SignedIn.at(a, ANA);
    const lost = await SignedIn.at(b, ANA);
    await until('both devices at the first server', APART_MS, async () =>
      (await owner.sessions(a)).includes(lost.session) ? true : null,
    );
    await runHook(split);
    apart = true;
    await until('the device revoked at the first server', APART_MS, async () =>
      (await owner.revoke(a, lost.session).catch(() => false)) ? true : null,
    );
    for (let n = 0; n < REFRESHES; n += 1)
      await until('a refresh at the second server', APART_MS, async () =>
        (await lost.refresh(b).catch(() => false)) ? true : null,
      );
    say(`  split: revoked at one node, refreshed ${REFRESHES} times at another`);
    await runHook(heal);
    apart = false;
    await until('the revoked device dead at both servers', SETTLED_MS, async () =>
      (await lost.isDead(a)) && (await lost.isDead(b)) ? true : null,
    );
    say('  split: after healing the device is dead at both');
    return [];
  } catch (error) {
    return [`split: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    if (apart) await runHook(heal);
    await end(servers);
    await couch.remove();
  }
}
