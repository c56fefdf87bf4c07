import type { MailLanguage } from '#domain/api/recovery.ts';
import { AppError } from '#domain/api/errors.ts';
import {
  beginAuthenticatorApp,
  beginPhoneApproval,
  confirmAuthenticatorApp,
  disableSecondFactor,
  distrustDevice,
  makeRecoveryCodes,
  readSecondFactor,
  sendSecondFactorCode,
  verifySecondFactor,
  type Phone,
  type Proof,
  type SecondFactorStatus,
} from '#domain/api/second-factor.ts';
import { addPasskey, beginPasskey, removePasskey } from '#domain/api/passkeys.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { CodeChallenge, FactorChange, SecondFactorStore } from '#app/data/ports.ts';
import { canUsePasskeys, createKey } from './passkeys.ts';

/** Only calls: no factor of an account is stored on the device. */
export class SecondFactor implements SecondFactorStore {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  status(): Promise<SecondFactorStatus> {
    return this.http.call(readSecondFactor, { params: {} });
  }

  async sendCode(challenge: CodeChallenge, language: MailLanguage) {
    const body = { ...challenge, language };
    const { phone, mailbox } = await this.http.call(sendSecondFactorCode, { params: {}, body });
    return { phone, mailbox };
  }

  beginPhone(phone: Phone, proof: Proof): Promise<{ challenge: string }> {
    return this.http.call(beginPhoneApproval, { params: {}, body: { phone, proof } });
  }

  async approvePhone(challenge: CodeChallenge, code: string, change: FactorChange) {
    const body = { ...challenge, code, ...change };
    const answer = await this.http.call(verifySecondFactor, { params: {}, body });
    if (!('approved' in answer)) throw new AppError('answer-malformed');
    return answer.recoveryCodes;
  }

  beginApp(proof: Proof): Promise<{ secret: string; address: string }> {
    return this.http.call(beginAuthenticatorApp, { params: {}, body: { proof } });
  }

  async confirmApp(code: string, change: FactorChange) {
    const body = { code, ...change };
    return (await this.http.call(confirmAuthenticatorApp, { params: {}, body })).recoveryCodes;
  }

  async disable(proof: Proof, change: FactorChange): Promise<void> {
    await this.http.call(disableSecondFactor, { params: {}, body: { proof, ...change } });
  }

  async newRecoveryCodes(proof: Proof, change: FactorChange): Promise<string[]> {
    const body = { proof, ...change };
    return (await this.http.call(makeRecoveryCodes, { params: {}, body })).recoveryCodes;
  }

  async distrust(device: string): Promise<void> {
    await this.http.call(distrustDevice, { params: { device } });
  }

  get canUsePasskeys(): boolean {
    return canUsePasskeys();
  }

  async addPasskey(name: string, proof: Proof, change: FactorChange): Promise<void> {
    const key = await createKey(await this.http.call(beginPasskey, { params: {}, body: { proof } }));
    await this.http.call(addPasskey, { params: {}, body: { name, key, ...change } });
  }

  async removePasskey(id: string, proof: Proof, change: FactorChange): Promise<void> {
    await this.http.call(removePasskey, { params: {}, body: { id, proof, ...change } });
  }
}
