import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { createDevice } from './device.ts';
import { startApp } from './server.ts';
import { untilInstalled } from './sync.ts';

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'autodocs-profile-'));

/** Environment variable for the folder of this run's profiles. */
const FOLDER = 'TEST_INSTALLED_PROFILES';

/** @returns a function that removes this run's profiles */
export async function keepProfiles(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  process.env[FOLDER] = folder;
  return () => remove(folder);
}

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Profiles of browsers that have the app from an earlier visit, on which nobody signed in. */
export class InstalledProfile {
  /** What is on a profile is of one origin: its server has to answer at this port. */
  readonly port: number;
  private readonly made: string;
  private readonly copies: string[] = [];

  private constructor(port: number, made: string) {
    this.port = port;
    this.made = made;
  }

  /**
   * By a first visit to a server that is gone afterwards; made once for all workers that follow one another in a slot,
   * of which no two run at the same time: installing takes as long as two tests.
   */
  static async ofSlot(slot: number): Promise<InstalledProfile> {
    const folder = process.env[FOLDER];
    if (folder === undefined) throw new Error(`${FOLDER} is not set: keepProfiles() was not called.`);
    const made = join(folder, `slot-${slot}`);
    const port = await readFile(join(made, 'port'), 'utf8').catch(() => null);
    if (port !== null) return new InstalledProfile(Number(port), join(made, 'profile'));
    return InstalledProfile.make(made);
  }

  private static async make(made: string): Promise<InstalledProfile> {
    const port = await freePort();
    const server = await startApp({ env: { PORT: String(port) } });
    const begun = await newFolder();
    const profile = join(begun, 'profile');
    const { origin } = server;
    const device = await createDevice({ origin, width: 1280, height: 800, profile });
    const page = await device.open('/');
    await untilInstalled(page);
    await page.goto('about:blank');
    // Every device notes things of its own.
    const session = await device.context().newCDPSession(page);
    const storageTypes = 'cookies,indexeddb,local_storage';
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await device.close();
    await server.dispose();
    await writeFile(join(begun, 'port'), String(port));
    // Whole, or not there: a worker may be ended in the middle.
    await rename(begun, made);
    return new InstalledProfile(port, join(made, 'profile'));
  }

  /** The folder of one more, for one device. */
  async copy(): Promise<string> {
    const folder = await newFolder();
    this.copies.push(folder);
    await cp(this.made, folder, { recursive: true });
    return folder;
  }

  /** Removes the copies. */
  async dispose(): Promise<void> {
    await Promise.all(this.copies.map(remove));
  }
}
