import { z } from 'zod';
import { isBirthdate, latestDay, wrongPlaceParts } from '../rules/values/personal-data.ts';

export const birthdateSchema = z.iso.date().refine((day) => isBirthdate(day, latestDay(new Date())));

interface Place {
  postalCode: string;
  state: string;
  country: string;
}

/** An issue at each part of an address that cannot be. */
export function refuseWrongPlace(place: Place, context: z.RefinementCtx<Place>): void {
  for (const part of wrongPlaceParts(place)) context.addIssue({ code: 'custom', path: [part] });
}
