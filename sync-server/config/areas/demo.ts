import { z } from 'zod';

export const demoSettings = {
  DEMO_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(200)
    .optional()
    .describe(
      'Password of the demo accounts when they are created. If not set, one is generated and printed once.',
    ),
  DEMO_DATA: z
    .enum(['whole', 'accounts'])
    .default('whole')
    .describe(
      'Initial data of a demo. whole: a company with its documents. accounts: only its people and two templates.',
    ),
};

type Values = z.infer<z.ZodObject<typeof demoSettings>>;

export interface DemoConfig {
  demoPassword: string | null;
  demoData: Values['DEMO_DATA'];
}

export function demoConfigOf(values: Values): DemoConfig {
  return { demoPassword: values.DEMO_PASSWORD ?? null, demoData: values.DEMO_DATA };
}
