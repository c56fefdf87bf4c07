import type { Logger } from 'pino';
import type { Store } from '#couchdb/store.ts';
import type { Background } from '#server/load/background.ts';
import type { Clock } from '#server/clock.ts';
import { eachApart } from '#server/load/each-apart.ts';
import type { Central } from '../central/central.ts';
import { CompanyFiles } from './company-files.ts';

/** After this time an active device starts the upload again. */
const KEPT_DAYS = 7;

/** Removes abandoned uploads of all companies; returns how many. */
export async function sweepUploads(
  parts: { store: Store; central: Central; clock: Clock; background: Background; log: Logger },
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(parts.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  let swept = 0;
  const work = ({ uid }: { uid: string }): Promise<void> =>
    parts.background.run(async () => {
      if (!(await parts.store.hasCompany(uid))) return;
      const { files } = await parts.store.company(uid);
      swept += await new CompanyFiles(files).sweep(before);
    }, signal);
  await eachApart(parts.central.companies.all(), work, {
    report: (error) => parts.log.warn({ error }, 'uploads of a company not swept'),
    stopped: () => signal.aborted,
  });
  return swept;
}
