import 'fake-indexeddb/auto';
import type { Profile } from '#app/data/ports.ts';
import {
  closeStore,
  openStore,
  type ConflictResolvers,
  type OpenStore,
} from '#app/data/local-store/database/open.ts';
import { newDisk, nodeEnvironment, type DeviceDisk } from './node-environment.ts';

const profile = { user: { uid: 'user-ana-1' }, company: { uid: 'company-1' } } as Profile;

export interface StoreOfTest extends AsyncDisposable {
  store: OpenStore;
  disk: DeviceDisk;
  environment: ReturnType<typeof nodeEnvironment>['environment'];
}

/** The databases of one person on a separate device, without the app's other layers. */
export async function openStoreOfTest(resolvers: Partial<ConflictResolvers> = {}): Promise<StoreOfTest> {
  const disk = newDisk();
  const { environment } = nodeEnvironment(disk);
  const store = await openStore({
    environment,
    prefix: disk.prefix,
    profile,
    resolvers: resolvers as ConflictResolvers,
  });
  return { store, disk, environment, [Symbol.asyncDispose]: () => closeStore(store) };
}
