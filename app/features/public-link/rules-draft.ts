import type { PublicLink, PublicLinkChange } from '#domain/api/public-forms.ts';
import { pinSchema, USES_MAX } from '#domain/entities/public-form.ts';

/** The rules of a link in the form: texts, valid or not. */
export interface RulesDraft {
  /** Format of a date input; the link is valid until the end of that day. */
  until: string;
  maxUses: string;
  pin: string;
  answersReturned: boolean;
}

const two = (part: number): string => String(part).padStart(2, '0');

function dayOf(instant: string): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function endOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59, 999).toISOString();
}

/** @param link null if the template never had one */
export function draftOf(link: PublicLink | null): RulesDraft {
  if (link === null) return { until: '', maxUses: '', pin: '', answersReturned: false };
  return {
    until: link.expiresAt === null ? '' : dayOf(link.expiresAt),
    maxUses: link.maxUses === null ? '' : String(link.maxUses),
    pin: '',
    answersReturned: link.answersReturned,
  };
}

export function isUsesRight(typed: string): boolean {
  return typed === '' || (/^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= USES_MAX);
}

export function isPinRight(typed: string): boolean {
  return typed === '' || pinSchema.safeParse(typed).success;
}

/** The change for a draft; null if a value is not valid. An empty PIN keeps the existing one. */
export function changeFrom(draft: RulesDraft): Partial<PublicLinkChange> | null {
  const { until, maxUses, pin, answersReturned } = draft;
  if (!isUsesRight(maxUses) || !isPinRight(pin)) return null;
  return {
    expiresAt: until === '' ? null : endOf(until),
    maxUses: maxUses === '' ? null : Number(maxUses),
    answersReturned,
    ...(pin === '' ? {} : { pin }),
  };
}
