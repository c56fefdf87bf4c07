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

/** Off rather than on, removed rather than kept. */
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

/** Two servers may have sent at the same time: what was sent twice has one id. Paused on either side is paused. */
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

/** Revoked on either side is revoked, over when the first says so, and let off where both say so. */
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

/** Revoked on either side is revoked, and what each side counted counts. */
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
