import type { Observable } from 'rxjs';
import type { Environment } from '#app/data/environment/environment.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { AccessRequestStore } from '#app/data/ports/access-requests.ts';
import type { CompanyStore } from '#app/data/ports/company.ts';
import type { InvitationStore } from '#app/data/ports/invitations.ts';
import type { MachineStore } from '#app/data/ports/machines.ts';
import type { PublicLinkStore } from '#app/data/ports/public-links.ts';
import { PublicLinks } from '#app/data/public-links/public-links.ts';
import type { Session } from '#app/data/session/session.ts';
import { AccessRequests } from './access-requests.ts';
import { Company } from './company.ts';
import { Invitations } from './invitations.ts';
import { Machines } from './machines.ts';

/** What is read from the server and changed there, for the people who administer. */
export interface CompanyStores {
  company: CompanyStore;
  machines: MachineStore;
  accessRequests: AccessRequestStore;
  invitations: InvitationStore;
  publicLinks: PublicLinkStore;
}

interface Needs {
  environment: Environment;
  http: HttpClient;
  session: Session;
  /** Access requests or invitations changed on the server. */
  requests$: Observable<void>;
}

export function createCompanyStores({ environment, http, session, requests$ }: Needs) {
  return {
    company: new Company(http, session),
    machines: new Machines(environment, http),
    accessRequests: new AccessRequests(http, session.state$, requests$),
    invitations: new Invitations(http, session, requests$),
    publicLinks: new PublicLinks(http),
  } satisfies CompanyStores;
}
