import { AppError } from '#domain/api/errors.ts';
import { handOverTokenSchema, type HandOver } from '#domain/entities/hand-over.ts';
import { isHandOverOpen } from '#domain/rules/documents/hand-over.ts';
import { worksIn } from '#server/security/sessions/membership.ts';
import type { Services } from '#server/services.ts';
import { findToSign, type FileToSign } from './find-to-sign.ts';

type Needs = Pick<Services, 'accessRequests' | 'audit' | 'central' | 'clock' | 'handOvers' | 'store'>;

export interface FetchedDocument extends FileToSign {
  name: string;
}

interface Fetch {
  token: string;
  /** Address of the client. */
  address: string;
  /** Only asks for metadata of the document: does not count as a fetch and returns no bytes. */
  headOnly: boolean;
}

/** The answer does not reveal whether the address ever existed. */
const gone = (): AppError => new AppError('hand-over-gone');

/** The document at an address; the address itself is the credential. @throws AppError hand-over-gone, for any reason */
export async function fetchDocument(services: Needs, fetch: Fetch): Promise<FetchedDocument> {
  const isToken = handOverTokenSchema.safeParse(fetch.token).success;
  const held = isToken ? await services.handOvers.read(fetch.token) : null;
  if (held === null) throw gone();
  const { company, user, file: subject, name } = held;
  const { address } = fetch;
  try {
    if (!isHandOverOpen(held, services.clock.now()) || !(await worksIn(services, held))) throw gone();
    const { files } = await services.store.company(company);
    // The person who handed it over was allowed to see it.
    const found = await findToSign(files, held.file, { documents: true });
    if (found === null) throw gone();
    if (!fetch.headOnly) {
      await countFetch(services, fetch.token);
      await services.audit.record({ event: 'document-fetched', user, company, subject, address });
    }
    return { name, ...found };
  } catch (error) {
    if (error instanceof AppError && error.code === 'hand-over-gone')
      await services.audit.record({
        event: 'document-fetch-refused',
        code: error.code,
        user,
        company,
        subject,
        address,
      });
    throw error;
  }
}

/** Counts atomically: concurrent fetches cannot exceed the limit. */
async function countFetch({ handOvers, clock }: Needs, token: string): Promise<void> {
  const used = await handOvers.change(token, (held: HandOver) => {
    if (!isHandOverOpen(held, clock.now())) throw gone();
    return { ...held, fetches: held.fetches + 1 };
  });
  if (used === null) throw gone();
}
