import type { Logger } from 'pino';
import type { Store } from '#couchdb/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Background } from '#server/load/background.ts';
import { eachApart } from '#server/load/each-apart.ts';
import type { Audit } from '#server/security/audit.ts';
import type { Central } from '../central/central.ts';
import { SigningFiles } from './signing-files.ts';

interface SweepParts {
  store: Store;
  central: Central;
  clock: Clock;
  background: Background;
  audit: Audit;
  log: Logger;
}

/** Erases files of all companies that were stored to be signed and are not needed any more; returns how many. */
export async function sweepSigning(parts: SweepParts, signal: AbortSignal): Promise<number> {
  const { store, central, clock, background, audit, log } = parts;
  let erased = 0;
  const work = ({ uid: company }: { uid: string }): Promise<void> =>
    background.run(async () => {
      if (!(await store.hasCompany(company))) return;
      const { files } = await store.company(company);
      for await (const { hash: subject, user } of new SigningFiles(files).sweep(clock.now())) {
        erased += 1;
        await audit.record({ event: 'signature-file-erased', user, company, subject, address: 'server' });
        if (signal.aborted) return;
      }
    }, signal);
  await eachApart(central.companies.all(), work, {
    report: (error) => log.warn({ error }, 'signature files of a company not swept'),
    stopped: () => signal.aborted,
  });
  return erased;
}
