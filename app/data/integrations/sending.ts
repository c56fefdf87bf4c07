import {
  allowApiKeyComputers,
  listApiKeys,
  makeApiKey,
  revokeApiKey,
  type ShownApiKey,
} from '#domain/api/company/api-keys.ts';
import * as webhooks from '#domain/api/company/webhooks.ts';
import type { HttpClient } from '../http/client.ts';
import type {
  ApiKeyInput,
  CompanyKeys,
  SendingStore,
  WebhookLogPage,
  WebhookInput,
} from '../ports/sending.ts';

/** Loaded when an admin opens its screens: it is not part of the first load. */
export class Sending implements SendingStore {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  async webhooks(): Promise<webhooks.Webhook[]> {
    return (await this.http.call(webhooks.listWebhooks, { params: {} })).webhooks;
  }

  addWebhook(body: WebhookInput): Promise<{ webhook: webhooks.Webhook; secret: string }> {
    return this.http.call(webhooks.addWebhook, { params: {}, body });
  }

  async changeWebhook(uid: string, body: WebhookInput & { on: boolean }): Promise<webhooks.Webhook> {
    return (await this.http.call(webhooks.changeWebhook, { params: { uid }, body })).webhook;
  }

  async removeWebhook(uid: string): Promise<void> {
    await this.http.call(webhooks.removeWebhook, { params: { uid }, body: {} });
  }

  renewSecret(uid: string): Promise<{ webhook: webhooks.Webhook; secret: string }> {
    return this.http.call(webhooks.renewWebhookSecret, { params: { uid }, body: {} });
  }

  async resumeWebhook(uid: string): Promise<webhooks.Webhook> {
    return (await this.http.call(webhooks.resumeWebhook, { params: { uid }, body: {} })).webhook;
  }

  async testWebhook(uid: string): Promise<void> {
    await this.http.call(webhooks.testWebhook, { params: { uid }, body: {} });
  }

  log(uid: string, after: string | null): Promise<WebhookLogPage> {
    return this.http.call(webhooks.readWebhookLog, { params: { uid }, body: { after } });
  }

  async replay(uid: string, key: string): Promise<void> {
    await this.http.call(webhooks.replayWebhook, { params: { uid }, body: { key } });
  }

  keys(): Promise<CompanyKeys> {
    return this.http.call(listApiKeys, { params: {} });
  }

  makeKey(body: ApiKeyInput): Promise<{ key: ShownApiKey; token: string }> {
    return this.http.call(makeApiKey, { params: {}, body });
  }

  async allowKeyComputers(uid: string, any: boolean): Promise<void> {
    await this.http.call(allowApiKeyComputers, { params: { uid }, body: { any } });
  }

  async revokeKey(uid: string): Promise<void> {
    await this.http.call(revokeApiKey, { params: { uid }, body: {} });
  }
}
