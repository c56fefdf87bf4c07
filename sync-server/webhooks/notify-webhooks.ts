import type { CollectionName } from '#domain/entities/collections.ts';
import type { PushParts } from '#server/replication/push/push.ts';
import type { Services } from '#server/services.ts';
import { webhookTopicOf } from './webhook-topic.ts';

/** Creates deliveries for pushed records, each as it is written. */
export function tellWebhooks(
  { webhookOutbox, clock }: Pick<Services, 'clock' | 'webhookOutbox'>,
  company: string,
  collection: CollectionName,
): NonNullable<PushParts['telling']> {
  return (changes, write) => {
    const now = clock.now();
    return webhookOutbox.during({
      company,
      happenings: changes.map(({ record, held }) => webhookTopicOf(collection, record, held, now)),
      act: write,
      cameAbout: (outcomes, index) => outcomes[index]?.outcome === 'written',
    });
  };
}
