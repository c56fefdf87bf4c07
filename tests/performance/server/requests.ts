import { push } from '#domain/api/replication.ts';
import type { Template } from '#domain/entities/template.ts';
import type { MadeDevice } from './made-store.ts';

/** Pushes templates and fails where one is not accepted. */
export async function pushTemplates(
  origin: string,
  device: MadeDevice,
  rows: readonly Template[],
): Promise<void> {
  const response = await fetch(`${origin}${push.path}`, {
    method: 'POST',
    headers: { ...device.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'template', rows }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A push was answered ${response.status}: ${text.slice(0, 300)}`);
  const { results } = push.response.parse(JSON.parse(text));
  const refused = results.find(({ outcome }) => outcome !== 'accepted');
  if (refused !== undefined)
    throw new Error(`A record was not accepted: ${JSON.stringify(refused).slice(0, 300)}`);
}
