import type { Database } from '#couchdb/store.ts';
import { installerSchema, type Installer } from '#domain/entities/installer.ts';
import { centralCollection } from '../central/central-collection.ts';

export interface Installers {
  /** The newest of the published ones; null if there is none. */
  newest(): Promise<Installer | null>;
  offer(installer: Installer): Promise<void>;
}

export function createInstallers(database: Database): Installers {
  const installers = centralCollection(database, 'installer', installerSchema);
  return {
    newest: async () => {
      let newest: Installer | null = null;
      for await (const { value } of installers.list(''))
        if (value.show && (newest === null || value.createdAt > newest.createdAt)) newest = value;
      return newest;
    },
    offer: async (installer) => {
      await installers.create(installer.uid, installer);
    },
  };
}
