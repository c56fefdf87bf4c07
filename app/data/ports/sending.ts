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
  /** Of the first page alone. */
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
  /** The company controls from which computers people work. */
  controlled: boolean;
}

/**
 * What a company sends out, and the keys by which programs come in, for its admins. The server alone knows them: all of it
 * needs the network and throws AppErrors with the codes of `domain/api/company/{webhooks,api-keys}.ts`.
 */
export interface SendingStore {
  webhooks(): Promise<Webhook[]>;
  /** `secret` is told this once. */
  addWebhook(wish: WebhookInput): Promise<{ webhook: Webhook; secret: string }>;
  changeWebhook(uid: string, wish: WebhookInput & { on: boolean }): Promise<Webhook>;
  removeWebhook(uid: string): Promise<void>;
  renewSecret(uid: string): Promise<{ webhook: Webhook; secret: string }>;
  resumeWebhook(uid: string): Promise<Webhook>;
  testWebhook(uid: string): Promise<void>;
  log(uid: string, after: string | null): Promise<WebhookLogPage>;
  replay(uid: string, key: string): Promise<void>;
  keys(): Promise<CompanyKeys>;
  /** `token` is told this once. */
  makeKey(wish: ApiKeyInput): Promise<{ key: ShownApiKey; token: string }>;
  /** Whether the key works although the company controls computers. */
  allowKeyComputers(uid: string, any: boolean): Promise<void>;
  revokeKey(uid: string): Promise<void>;
}
