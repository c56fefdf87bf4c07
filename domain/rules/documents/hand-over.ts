import { handOverLimits, SIGNING_KEPT_DAYS } from '#domain/api/limits.ts';
import type { HandOver } from '#domain/entities/hand-over.ts';
import { safeFileName } from './file-name.ts';

/** Name of a template's document, with the time of the hand-over (specification 3, section 7). */
export function handOverName(name: string, at: Date): string {
  const base = safeFileName(name.replace(/\.pdf$/i, ''), 'documento');
  return `${base}-${String(at.getTime())}.pdf`;
}

/** Whether the document may be fetched again. */
export function isHandOverOpen(
  { expiresAt, fetches }: Pick<HandOver, 'expiresAt' | 'fetches'>,
  now: Date,
): boolean {
  return new Date(expiresAt) > now && fetches < handOverLimits.fetches;
}

/** Until when a PDF sent at `now` is stored for its hand-over; an address that expires later extends this. */
export function signingKeptUntil(now: Date): Date {
  return new Date(now.getTime() + SIGNING_KEPT_DAYS * 86_400_000);
}
