import { isDeepStrictEqual } from 'node:util';
import type { Database, DocumentConflict, ReadDocument } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { settleCentral } from '#domain/rules/central/central-kinds.ts';
import type { Audit, AuditFacts } from '#server/security/audit.ts';

const ATTEMPTS = 5;

export interface CentralResolverParts {
  central: Pick<Database, 'conflictOf' | 'putMany'>;
  audit: Audit;
  /** Called with the id of a settled document. */
  settled: (id: string) => void;
}

function bodyOf(document: ReadDocument): object {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')));
}

function uidIn(body: object, field: string): string | null {
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The owner of a document, as far as it contains one; never its contents. */
function factsOf(id: string, body: object): AuditFacts {
  const [kind = ''] = id.split(':');
  const own = kind === 'user' ? 'uid' : 'user';
  return {
    event: 'conflict-settled',
    user: uidIn(body, own),
    company: uidIn(body, kind === 'company' ? 'uid' : 'company'),
    subject: id.slice(id.lastIndexOf(':') + 1).slice(0, 64),
    code: kind.slice(0, 60),
    address: '',
  };
}

/**
 * Merges the states that a cluster stored of a central document by the rule of its kind. The merged state is stored
 * before the losing ones are removed, so that an interrupted merge can be repeated.
 */
export class CentralResolver {
  private readonly parts: CentralResolverParts;

  constructor(parts: CentralResolverParts) {
    this.parts = parts;
  }

  /** @throws AppError `store-unavailable`; `internal` if a state cannot be read, which then stays unchanged */
  async resolve(id: string): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const conflict = await this.parts.central.conflictOf(id);
      if (conflict === null) return;
      if (await this.resolveOnce(id, conflict)) {
        this.parts.settled(id);
        return;
      }
    }
    throw new AppError('store-unavailable', {
      cause: new Error('A conflict was overtaken by other writes.'),
    });
  }

  /** False if a concurrent write came first. */
  private async resolveOnce(id: string, { winner, losers }: DocumentConflict): Promise<boolean> {
    const { central, audit } = this.parts;
    const held = bodyOf(winner);
    let merged = held;
    for (const { document, base } of losers) {
      const states = {
        winner: merged,
        loser: bodyOf(document),
        base: base === null ? null : bodyOf(base),
      };
      const settled = settleCentral(id, states);
      if (settled === null)
        throw new AppError('internal', { cause: new Error(`${id}: a state cannot be read.`) });
      merged = settled;
    }
    if (!isDeepStrictEqual(merged, held)) {
      const [outcome] = await central.putMany([{ ...merged, _id: id, _rev: winner._rev }]);
      if (outcome?.outcome !== 'written') return false;
    }
    await audit.record(factsOf(id, merged));
    const gone = losers.map(({ document: { _id, _rev } }) => ({ _id, _rev, _deleted: true }));
    const outcomes = await central.putMany(gone);
    return outcomes.every(({ outcome }) => outcome === 'written');
  }
}
