import type { Translate } from '#app/i18n/texts.ts';
import type { OfferedPlan } from '#domain/api/plan.ts';

/** The name of a plan: the free one, or the provider's description. Its id if there is no description. */
export function planName({ uid, description }: OfferedPlan, t: Translate): string {
  if (uid.endsWith('-free')) return t('plan.free');
  return description === '' ? uid : description;
}
