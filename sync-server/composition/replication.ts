import { Places } from '#server/load/places.ts';
import { CentralSweeper } from '#server/replication/conflicts/central-sweeper.ts';
import { ConflictSweeper } from '#server/replication/conflicts/conflict-sweeper.ts';
import { createReplication, type Replication } from '#server/replication/replication.ts';
import type { Services } from '#server/services.ts';

/** Sends companies' data to their devices, and settles conflicts between nodes of a cluster. */
export interface ReplicationServices {
  replication: Replication;
  /** Merges documents that have several states in a cluster. */
  conflicts: ConflictSweeper;
  centralConflicts: CentralSweeper;
  /** Counts concurrent snapshots. */
  snapshotPlaces: Places;
}

type Needs = Pick<
  Services,
  | 'audit'
  | 'background'
  | 'central'
  | 'clock'
  | 'log'
  | 'metrics'
  | 'notifier'
  | 'permissionHolders'
  | 'store'
>;

export function createReplicationServices(services: Needs): ReplicationServices {
  const { log, permissionHolders, store } = services;
  const conflicts = companyConflicts(services);
  return {
    conflicts,
    centralConflicts: centralConflicts(services),
    replication: createReplication({
      store,
      holderOf: (member) => permissionHolders.of(member),
      conflict: (company, database, id) => conflicts.note(company, database, id),
      report: (error) => log.warn({ error }, 'replication'),
    }),
    snapshotPlaces: new Places(),
  };
}

function companyConflicts({
  background,
  central,
  clock,
  log,
  metrics,
  notifier,
  store,
}: Needs): ConflictSweeper {
  return new ConflictSweeper({
    store,
    clock,
    background,
    companies: () => central.companies.all(),
    resolved: () => metrics.conflictsResolved(1),
    met: ({ company, uid }, author) => {
      void central.users
        .read(author)
        .then((user) => {
          const name = user?.name ?? author;
          notifier.tell({
            kind: 'conflict',
            company,
            template: uid,
            copy: null,
            author: { uid: author, name },
          });
        })
        .catch((error: unknown) => log.warn({ error }, 'conflict not told'));
    },
    report: (error) => log.warn({ error }, 'conflicts not swept'),
  });
}

function centralConflicts({ audit, background, log, metrics, store }: Needs): CentralSweeper {
  return new CentralSweeper({
    store,
    background,
    audit,
    settled: () => metrics.conflictsResolved(1),
    report: (error) => log.warn({ error }, 'central conflicts not settled'),
  });
}
