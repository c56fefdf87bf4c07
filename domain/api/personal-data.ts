import { z } from 'zod';
import { isBirthdate, latestDay, wrongPlaceParts } from '../rules/values/personal-data.ts';

export const birthdateSchema = z.iso.date().refine((day) => isBirthdate(day, latestDay(new Date())));

interface Place {
  postalCode: string;
  state: string;
  country: string;
}

/** Adds an issue for each invalid part of an address. */
export function refuseWrongPlace(place: Place, context: z.RefinementCtx<Place>): void {
  for (const part of wrongPlaceParts(place)) context.addIssue({ code: 'custom', path: [part] });
}
