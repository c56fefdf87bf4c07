import type { AccountServices } from './composition/accounts.ts';
import type { CentralServices } from './composition/central-data.ts';
import type { CompanyServices } from './composition/companies.ts';
import type { DocumentServices } from './composition/documents.ts';
import type { IntegrationServices } from './composition/integrations.ts';
import type { MessageServices } from './composition/messages.ts';
import type { PlatformServices } from './composition/platform.ts';
import type { ReplicationServices } from './composition/replication.ts';
import type { SecretServices } from './composition/secrets.ts';

/**
 * The services that a command needs: `type Needs = Pick<Services, 'clock' | 'log'> & NeedsOf<typeof admitPerson>` if it
 * calls another command.
 */
export type NeedsOf<Command extends (services: never, ...rest: never) => unknown> = Parameters<Command>[0];

/**
 * The parts of the server by area, created once at the start by `createServices`. Routes pass them on; commands name
 * the parts that they need.
 */
export interface Services
  extends
    PlatformServices,
    CentralServices,
    SecretServices,
    MessageServices,
    ReplicationServices,
    AccountServices,
    CompanyServices,
    DocumentServices,
    IntegrationServices {}
