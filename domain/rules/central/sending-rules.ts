import type { ApiKey, CompanyApiKeys } from '../../entities/api-key.ts';
import type { MadePrefilled } from '../../entities/prefilled-link.ts';
import type { CompanyWebhooks, WebhookEndpoint, WebhookLine } from '../../entities/webhook.ts';
import {
  both,
  byField,
  commonByKey,
  counted,
  earliest,
  either,
  lastWrite,
  latest,
  most,
} from './field-rules.ts';

/** Off wins over on, removed over not removed. */
const mergeEndpoint = byField<WebhookEndpoint>(
  {
    uid: lastWrite,
    name: lastWrite,
    url: lastWrite,
    events: lastWrite,
    on: both,
    sealed: lastWrite,
    former: lastWrite,
    createdBy: lastWrite,
    createdAt: earliest,
    changedAt: latest,
    removed: either,
  },
  [{ fields: ['sealed', 'former'], rule: lastWrite }],
);

export const mergeCompanyWebhooks = byField<CompanyWebhooks>({
  company: lastWrite,
  endpoints: commonByKey(({ uid }) => uid, mergeEndpoint),
});

/** Two servers may have sent concurrently: a repeated delivery has the same id. Paused on either side is paused. */
export const mergeWebhookLine = byField<WebhookLine>(
  {
    company: lastWrite,
    endpoint: lastWrite,
    holder: lastWrite,
    until: lastWrite,
    failures: most,
    restUntil: latest,
    pausedAt: earliest,
    pausedFor: lastWrite,
  },
  [
    { fields: ['holder', 'until'], rule: lastWrite },
    {
      fields: ['pausedAt', 'pausedFor'],
      rule: ({ earlier, later }) => (later.pausedAt === null ? earlier : later),
    },
  ],
);

/** Revoked on either side is revoked, the earlier expiry wins, and the computer exemption needs both sides. */
const mergeApiKey = byField<ApiKey>({
  uid: lastWrite,
  name: lastWrite,
  scopes: lastWrite,
  hash: lastWrite,
  hint: lastWrite,
  createdBy: lastWrite,
  createdAt: earliest,
  expiresAt: earliest,
  revokedAt: earliest,
  lastUsedAt: latest,
  anyComputer: both,
});

/** Revoked on either side is revoked, and counts of both sides are added up. */
export const mergeMadePrefilled = byField<MadePrefilled>({
  id: lastWrite,
  company: lastWrite,
  form: lastWrite,
  label: lastWrite,
  createdBy: lastWrite,
  createdAt: earliest,
  until: earliest,
  openedAt: earliest,
  answers: counted,
  revokedAt: earliest,
});

export const mergeCompanyApiKeys = byField<CompanyApiKeys>({
  company: lastWrite,
  keys: commonByKey(({ uid }) => uid, mergeApiKey),
});
