import { listDemoMails, type DemoMail } from '#domain/api/demo-mailbox.ts';
import { recoverPassword, savePassword, validateRecovery, type SavePassword } from '#domain/api/recovery.ts';
import type { HttpClient } from '../http/client.ts';
import type { AccountStore, RecoveryWish } from '../ports.ts';

/** What only the server can do for an account: nothing of it is kept here. */
export class Account implements AccountStore {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  async recoverPassword({ user, language }: RecoveryWish): Promise<{ mailbox: boolean }> {
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

  async demoMails(): Promise<DemoMail[]> {
    return (await this.http.call(listDemoMails, { params: {} })).mails;
  }
}
