import type { CustomerType } from '#domain/entities/customer.ts';

export type Step = 'type' | 'company' | 'admin' | 'address';

const paths: Record<CustomerType, readonly Step[]> = {
  company: ['type', 'company', 'admin'],
  autonomous: ['type', 'admin', 'address'],
};

/** The steps of a registration (specification 2, section 2); what comes after the last is the account. */
export function stepsOf(type: CustomerType | null): readonly Step[] {
  return paths[type ?? 'company'];
}

/** The step after `step`; null where the account is created. */
export function stepAfter(step: Step, type: CustomerType | null): Step | null {
  const steps = stepsOf(type);
  return steps[steps.indexOf(step) + 1] ?? null;
}

/** The step before `step`; null at the first. */
export function stepBefore(step: Step, type: CustomerType | null): Step | null {
  const steps = stepsOf(type);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** What a step is called: who signs up for themselves administers nothing that they know of. */
export function stepTitleOf(step: Step, type: CustomerType | null): Step | 'person' {
  return step === 'admin' && type === 'autonomous' ? 'person' : step;
}

/** Where the terms are accepted: with the admin's account of a company, with the address of a person. */
export function acceptsTerms(step: Step, type: CustomerType | null): boolean {
  return stepAfter(step, type) === null;
}
