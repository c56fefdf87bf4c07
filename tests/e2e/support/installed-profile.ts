import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { createDevice } from './device.ts';
import { startApp } from './server.ts';
import { untilInstalled } from './sync.ts';

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'autodocs-profile-'));

/** Profiles of browsers that have the app from an earlier visit, on which nobody signed in. */
export class InstalledProfile {
  /** What is on a profile is of one origin: its server has to answer at this port. */
  readonly port: number;
  private readonly folders: string[];

  private constructor(port: number, folder: string) {
    this.port = port;
    this.folders = [folder];
  }

  /** By a first visit to a server that is gone afterwards. */
  static async make(): Promise<InstalledProfile> {
    const port = await freePort();
    const server = await startApp({ env: { PORT: String(port) } });
    const profile = await newFolder();
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
    return new InstalledProfile(port, profile);
  }

  /** The folder of one more, for one device. */
  async copy(): Promise<string> {
    const [made = ''] = this.folders;
    const folder = await newFolder();
    this.folders.push(folder);
    await cp(made, folder, { recursive: true });
    return folder;
  }

  /** Removes all of them. */
  async dispose(): Promise<void> {
    const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await Promise.all(this.folders.map(remove));
  }
}
