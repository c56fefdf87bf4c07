import { readActivity } from '#domain/api/activity.ts';
import { listDemoMails, type DemoMail } from '#domain/api/demo-mailbox.ts';
import {
  listOpportunities,
  listPlans,
  readPlan,
  type CompanyPlan,
  type Plans,
  type SoldOpportunity,
} from '#domain/api/plan.ts';
import { recoverPassword, savePassword, validateRecovery, type SavePassword } from '#domain/api/recovery.ts';
import type { ActivityEntry } from '#domain/entities/activity.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { AccountStore, RecoveryInput } from '#app/data/ports.ts';

/** Account calls that need the server; nothing is stored on the device. */
export class Account implements AccountStore {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  async recoverPassword({ user, language }: RecoveryInput): Promise<{ mailbox: boolean }> {
    const body = { user, app: 'autodocs', language } as const;
    const { mailbox } = await this.http.call(recoverPassword, { params: {}, body });
    return { mailbox };
  }

  async isRecoveryGood(token: string): Promise<boolean> {
    return (await this.http.call(validateRecovery, { params: {}, body: { token } })).valid;
  }

  async savePassword(change: SavePassword): Promise<void> {
    await this.http.call(savePassword, { params: {}, body: change });
  }

  plan(): Promise<CompanyPlan> {
    return this.http.call(readPlan, { params: {} });
  }

  async opportunities(): Promise<SoldOpportunity[]> {
    return (await this.http.call(listOpportunities, { params: {} })).opportunities;
  }

  plans(): Promise<Plans> {
    return this.http.call(listPlans, { params: {} });
  }

  async activity(): Promise<ActivityEntry[]> {
    return (await this.http.call(readActivity, { params: {} })).entries;
  }

  async demoMails(): Promise<DemoMail[]> {
    return (await this.http.call(listDemoMails, { params: {} })).mails;
  }
}
