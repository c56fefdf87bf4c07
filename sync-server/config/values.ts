import { z } from 'zod';

export const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/** Requests to this machine use no network, so they need no https. */
export function isThisMachine(url: URL): boolean {
  return LOOPBACK_HOSTS.includes(url.hostname.replaceAll(/[[\]]/g, ''));
}

/** A whole number within limits. */
export const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .default(fallback);

export const address = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol);
    },
    `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

export const webAddress = address(['http:', 'https:']);

export const originText = webAddress.refine(
  (text) => URL.parse(text)?.origin === text,
  'must be an origin alone, such as https://docs.example.com, with no path and no slash at the end',
);

/** Values separated by commas. */
export const listOf = <T extends z.ZodType<unknown, string>>(value: T) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(value));
