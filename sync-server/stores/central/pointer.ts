import { z } from 'zod';
import { uidSchema } from '#domain/entities/record.ts';

/** Pointer from a login, or from a company's member list, to a user. */
export const pointerSchema = z.strictObject({ user: uidSchema });
