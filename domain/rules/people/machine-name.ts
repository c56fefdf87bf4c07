import { z } from 'zod';

/** Host names as computers report them, compared case-insensitively. */
export const machineNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(255)
  .regex(/^[\p{L}\p{N}._-]+$/u);
