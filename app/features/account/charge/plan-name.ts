import type { Translate } from '#app/i18n/texts.ts';

/** A plan as people call it; the provider names plans by ids alone. */
export function planName(planId: string, t: Translate): string {
  return planId.endsWith('-free') ? t('plan.free') : planId;
}
