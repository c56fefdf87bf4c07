import { z } from 'zod';

/** Languages of the product. */
export const languageSchema = z.enum(['pt_BR', 'pt_PT', 'en_US']);
