import type { SignInMethod } from '#domain/api/sign-in-methods.ts';
import type { Brand } from '#app/ui/brand.ts';

export type OtherMethod = Exclude<SignInMethod, 'password'>;

/** The methods besides the password, in order (specification 2, section 2). Only the portal offers gov.br. */
export function offeredMethods(brand: Brand | null): readonly OtherMethod[] {
  const methods: OtherMethod[] = ['certificate', 'google', 'linkedin'];
  return brand === 'workflux-portal' ? [...methods, 'government'] : methods;
}
