import { fileURLToPath } from 'node:url';
import type { Central } from '#server/stores/central/central.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { Device } from './device.ts';
import { newRunData, type RunData } from './harness/base-data.ts';
import { forgetDisk } from './harness/disk.ts';
import { mutationEnvironment } from './harness/mutate.ts';
import { startNetwork } from './harness/network.ts';
import { HORIZONTE, OUTRA, people, type Person } from './harness/people.ts';
import { DocumentModel } from './model/documents.ts';
import { Ledger } from './model/ledger.ts';
import { Mirror } from './model/mirror.ts';
import { readTruth, type Truth } from './model/truth.ts';

const PRELOAD = fileURLToPath(new URL('harness/server-preload.ts', import.meta.url));
const OWNERS: readonly Person[] = ['ana', 'bruno', 'dora', 'bruno', 'ana'];

/** The object behind a label of the generator. */
export interface Labelled {
  key: string;
  company: string;
}

/** The state of one run: the server, the devices, and the model. */
export class World {
  readonly server: TestServer;
  readonly devices: Device[] = [];
  readonly ledger = new Ledger();
  readonly documents = new DocumentModel();
  readonly labels = new Map<string, Labelled>();
  private readonly mirrors = new Map<string, Mirror>();
  /** People who may not work in the company at the moment. */
  readonly inactive = new Set<Person>();
  private readonly data: RunData;
  serverUp = true;

  private constructor(server: TestServer, data: RunData) {
    this.server = server;
    this.data = data;
  }

  static async create(devices: number, mutation: string | null): Promise<World> {
    const data = await newRunData();
    const { dataDir, couchdbUrl } = data;
    const server = await startServer({
      dataDir,
      env: {
        ...(couchdbUrl === null ? {} : { COUCHDB_URL: couchdbUrl }),
        NODE_OPTIONS: `--import ${PRELOAD}`,
        // Nobody opens it: the test itself makes its requests.
        SIBLING_ORIGINS: 'collectame=http://localhost:9',
        LOG_LEVEL: 'error',
        ...mutationEnvironment(mutation),
      },
    });
    const world = new World(server, data);
    for (const person of OWNERS.slice(0, devices)) {
      const network = await startNetwork(() => server.origin);
      const device = new Device(world.devices.length, person, network);
      world.devices.push(device);
      await device.start();
      await device.ready();
      await device.signIn();
    }
    await Promise.all(world.devices.map((device) => device.untilSynced(30_000)));
    return world;
  }

  device(index: number): Device {
    const found = this.devices[index % this.devices.length];
    if (found === undefined) throw new Error('There is no device.');
    return found;
  }

  /** The server's view of the company for the person. */
  mirror(person: Person, company: string): Mirror {
    const key = `${person} ${company}`;
    const mirror = this.mirrors.get(key) ?? new Mirror(this.server.origin, person, company);
    this.mirrors.set(key, mirror);
    return mirror;
  }

  /** After a change of rights the mirrors start anew. */
  forgetMirrors(person: Person): void {
    for (const company of people[person].companies) this.mirrors.delete(`${person} ${company}`);
  }

  async killServer(): Promise<void> {
    this.serverUp = false;
    await this.server.kill();
  }

  async startServer(): Promise<void> {
    if (this.serverUp) return;
    await this.server.restart();
    this.serverUp = true;
  }

  /** Reads the store's files while no server runs; it is down before and after. */
  async look(change: (central: Central) => Promise<void> = () => Promise.resolve()): Promise<Truth> {
    if (this.serverUp) await this.killServer();
    return readTruth(this.data, [HORIZONTE, OUTRA], change);
  }

  /** Like `look`, but stops a running server for a moment. */
  async lookAtWork(): Promise<Truth> {
    const { serverUp } = this;
    const truth = await this.look();
    if (serverUp) await this.startServer();
    return truth;
  }

  async end(): Promise<void> {
    for (const device of this.devices) device.kill();
    await Promise.all(this.devices.map((device) => device.network.close()));
    for (const device of this.devices) forgetDisk(device.disk);
    await this.server.kill();
    await this.data.remove();
  }
}
