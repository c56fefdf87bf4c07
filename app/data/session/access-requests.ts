import {
  accessRequestHistory,
  decideAccessRequest,
  listAccessRequests,
  requestAccess,
  toggleAccessRequest,
  type ShownAccessRequest,
  type ShownAccessRequestEvent,
} from '#domain/api/access-requests.ts';
import type { HttpClient } from '../http/client.ts';
import type { AccessRequestLists, AccessRequestStore } from '../ports.ts';

/** The server alone knows who may visit which company: nothing of this is kept here. */
export class AccessRequests implements AccessRequestStore {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  list(): Promise<AccessRequestLists> {
    return this.http.call(listAccessRequests, { params: {} });
  }

  async ask(company: string): Promise<ShownAccessRequest> {
    return (await this.http.call(requestAccess, { params: {}, body: { company } })).request;
  }

  async decide(uid: string, status: 'accepted' | 'denied'): Promise<void> {
    await this.http.call(decideAccessRequest, { params: { uid }, body: { status } });
  }

  async toggle(uid: string, active: boolean): Promise<void> {
    await this.http.call(toggleAccessRequest, { params: { uid }, body: { active } });
  }

  async history(uid: string): Promise<ShownAccessRequestEvent[]> {
    return (await this.http.call(accessRequestHistory, { params: { uid } })).events;
  }
}
