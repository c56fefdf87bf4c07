import { z } from 'zod';

/** Languages that the product speaks. */
export const languageSchema = z.enum(['pt_BR', 'pt_PT', 'en_US']);
