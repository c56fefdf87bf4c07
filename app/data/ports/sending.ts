import type { ShownApiKey } from '#domain/api/company/api-keys.ts';
import type { LoggedDelivery, Webhook } from '#domain/api/company/webhooks.ts';
import type { ApiScope } from '#domain/entities/api-key.ts';
import type { WebhookEvent } from '#domain/entities/webhook.ts';

export interface WebhookInput {
  name: string;
  url: string;
  events: WebhookEvent[];
}

export interface WebhookLogPage {
  /** Only on the first page. */
  waiting: LoggedDelivery[];
  sent: LoggedDelivery[];
  more: boolean;
}

export interface ApiKeyInput {
  name: string;
  scopes: ApiScope[];
  expiresAt: string;
  anyComputer: boolean;
}

export interface CompanyKeys {
  keys: ShownApiKey[];
  /** Whether the company controls the computers from which people work. */
  controlled: boolean;
}

/**
 * A company's webhooks and API keys, for its admins. Only the server knows them: all methods need the network and
 * throw AppErrors with the codes of `domain/api/company/{webhooks,api-keys}.ts`.
 */
export interface SendingStore {
  webhooks(): Promise<Webhook[]>;
  /** `secret` is returned only this once. */
  addWebhook(wish: WebhookInput): Promise<{ webhook: Webhook; secret: string }>;
  changeWebhook(uid: string, wish: WebhookInput & { on: boolean }): Promise<Webhook>;
  removeWebhook(uid: string): Promise<void>;
  renewSecret(uid: string): Promise<{ webhook: Webhook; secret: string }>;
  resumeWebhook(uid: string): Promise<Webhook>;
  testWebhook(uid: string): Promise<void>;
  log(uid: string, after: string | null): Promise<WebhookLogPage>;
  replay(uid: string, key: string): Promise<void>;
  keys(): Promise<CompanyKeys>;
  /** `token` is returned only this once. */
  makeKey(wish: ApiKeyInput): Promise<{ key: ShownApiKey; token: string }>;
  /** Sets whether the key works although the company controls computers. */
  allowKeyComputers(uid: string, any: boolean): Promise<void>;
  revokeKey(uid: string): Promise<void>;
}
