import type { Translate } from '#app/i18n/texts.ts';
import type { OfferedPlan } from '#domain/api/plan.ts';

/** A plan as people call it: the free one, or as the provider describes it. Its id where nobody does. */
export function planName({ uid, description }: OfferedPlan, t: Translate): string {
  if (uid.endsWith('-free')) return t('plan.free');
  return description === '' ? uid : description;
}
