import { z } from 'zod';

/** Host names as computers tell them, compared without regard to capitals. */
export const machineNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(255)
  .regex(/^[\p{L}\p{N}._-]+$/u);
