import { Refusal } from '#couchdb/copies/refusal.ts';
import type { Store } from '#couchdb/store.ts';
import type { Company } from '#domain/entities/company.ts';
import { appSchema, type App } from '#domain/entities/user.ts';
import type { Clock } from '#server/clock.ts';
import type { Central } from '#server/stores/central/central.ts';
import type { Installers } from '#server/stores/people/installers.ts';

export interface ProviderParts {
  central: Central;
  store: Store;
  installers: Installers;
  clock: Clock;
  /** Writes a line. */
  tell: (line: string) => void;
}

export type Command = (parts: ProviderParts, words: readonly string[]) => Promise<void>;

/** @throws Refusal if there is none */
export async function companyOf({ central }: ProviderParts, uid: string | undefined): Promise<Company> {
  const company = uid === undefined ? null : await central.companies.read(uid);
  if (company === null)
    throw new Refusal(`There is no company ${uid ?? ''}. See: npm run provider -- companies`);
  return company;
}

/** @throws Refusal if there is none */
export function appOf(word: string | undefined): App {
  const app = appSchema.safeParse(word);
  if (!app.success) throw new Refusal(`The product must be one of: ${appSchema.options.join(', ')}`);
  return app.data;
}
