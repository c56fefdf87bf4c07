import type { CustomerType } from '#domain/entities/customer.ts';

export type Step = 'type' | 'company' | 'admin' | 'address';

const paths: Record<CustomerType, readonly Step[]> = {
  company: ['type', 'company', 'admin'],
  autonomous: ['type', 'admin', 'address'],
};

/** The steps of a registration (specification 2, section 2); after the last one the account is created. */
export function stepsOf(type: CustomerType | null): readonly Step[] {
  return paths[type ?? 'company'];
}

/** The step after `step`; null if the account is created next. */
export function stepAfter(step: Step, type: CustomerType | null): Step | null {
  const steps = stepsOf(type);
  return steps[steps.indexOf(step) + 1] ?? null;
}

/** The step before `step`; null at the first. */
export function stepBefore(step: Step, type: CustomerType | null): Step | null {
  const steps = stepsOf(type);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** The title of a step; for an autonomous person no title mentions an administrator. */
export function stepTitleOf(step: Step, type: CustomerType | null): Step | 'person' {
  return step === 'admin' && type === 'autonomous' ? 'person' : step;
}

/** The step that shows the terms: the administrator of a company, or the address of an autonomous person. */
export function acceptsTerms(step: Step, type: CustomerType | null): boolean {
  return stepAfter(step, type) === null;
}
