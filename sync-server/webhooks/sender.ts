import type { WebhookAttempt, WebhookEndpoint, WebhookWaiting } from '#domain/entities/webhook.ts';
import type { Clock } from '#server/clock.ts';
import { OutboundError, type Outbound } from '#server/gateways/outbound/outbound.ts';
import type { SecretBox } from '#server/security/keys/secret-box.ts';
import { signedHeaders } from './signature.ts';

/** Binds an endpoint's sealed secrets to it. */
export function secretAbout(company: string, endpoint: string): string {
  return `webhook:${company}:${endpoint}`;
}

interface Parts {
  outbound: Outbound;
  secretBox: SecretBox;
  clock: Clock;
}

function secretsOf(
  { secretBox }: Parts,
  company: string,
  { uid, sealed, former }: WebhookEndpoint,
  now: Date,
): string[] {
  const counts = former !== null && Date.parse(former.until) > now.getTime();
  return [sealed, ...(counts ? [former.sealed] : [])].flatMap(
    (each) => secretBox.open(each, secretAbout(company, uid)) ?? [],
  );
}

/** Makes one attempt. Only 2xx is success; redirects are not followed, and only the status is read. */
export async function sendOnce(
  parts: Parts,
  endpoint: WebhookEndpoint,
  waiting: WebhookWaiting,
  timeoutMs: number,
): Promise<WebhookAttempt> {
  const now = parts.clock.now();
  const begun = performance.now();
  const attempt = (result: Pick<WebhookAttempt, 'status' | 'problem'>): WebhookAttempt => ({
    at: now.toISOString(),
    milliseconds: Math.round(performance.now() - begun),
    ...result,
  });
  const url = parts.outbound.accepts(endpoint.url);
  const secrets = secretsOf(parts, waiting.company, endpoint, now);
  if (url === null) return attempt({ status: null, problem: 'refused' });
  if (secrets.length === 0) return attempt({ status: null, problem: 'secret' });
  const body = Buffer.from(waiting.body);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Autodocs-Webhooks/1',
    ...signedHeaders({ id: waiting.id, body }, now, secrets),
  };
  try {
    const { status } = await parts.outbound.request(url, {
      method: 'POST',
      headers,
      body,
      timeoutMs,
      answerBytes: 0,
    });
    return attempt({ status, problem: status >= 200 && status < 300 ? null : 'status' });
  } catch (error) {
    const refused = error instanceof OutboundError && error.reason === 'refused';
    return attempt({ status: null, problem: refused ? 'refused' : 'unreachable' });
  }
}
