import type { SignInMethod } from '#domain/api/sign-in-methods.ts';
import type { Brand } from '../appearance/brand.ts';

export type OtherMethod = Exclude<SignInMethod, 'password'>;

/** Besides the password, in their order (specification 2, section 2): the government's account is the portal's alone. */
export function offeredMethods(brand: Brand | null): readonly OtherMethod[] {
  const methods: OtherMethod[] = ['certificate', 'google', 'linkedin'];
  return brand === 'workflux-portal' ? [...methods, 'government'] : methods;
}
