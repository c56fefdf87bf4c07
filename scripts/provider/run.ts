import { connectToRead, type Place } from '#couchdb/copies/connect.ts';
import { Refusal } from '#couchdb/copies/refusal.ts';
import { storeOver } from '#couchdb/open-store.ts';
import { systemClock } from '#server/clock.ts';
import { createCentral } from '#server/stores/central/central.ts';
import { createInstallers } from '#server/stores/people/installers.ts';
import { withConnection } from '../store/store-command.ts';
import { providerCommands } from './commands.ts';

const USAGE = `Use: npm run provider -- ${Object.keys(providerCommands).join(' | ')} ...`;

/**
 * Runs one command of the provider on the store at `place`.
 * @param tell writes a line
 * @throws Refusal for an error that the operator can correct
 */
export async function runProvider(
  place: Place,
  [name = '', ...words]: readonly string[],
  tell: (line: string) => void,
): Promise<void> {
  const command = Object.hasOwn(providerCommands, name) ? providerCommands[name] : undefined;
  if (command === undefined) throw new Refusal(USAGE);
  await withConnection(connectToRead(place), async (connection) => {
    const store = await storeOver(connection);
    const parts = { central: createCentral(store.central), installers: createInstallers(store.central) };
    await command({ ...parts, store, clock: systemClock, tell }, words);
  });
}
