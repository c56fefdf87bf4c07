import { account } from './account.ts';
import { brands } from './brands.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { failure } from './failure.ts';
import { fields } from './fields.ts';
import { portals } from './portals.ts';
import { recovery } from './recovery.ts';
import { registration } from './registration.ts';
import { secondFactor } from './second-factor.ts';
import { shell } from './shell.ts';
import { signInMethods } from './sign-in-methods.ts';

/** All that the pages speak that need no session. */
export const portalPhrases = {
  common,
  errors,
  account,
  secondFactor,
  brands,
  recovery,
  registration,
  portals,
  failure,
  fields,
  signInMethods,
  shell,
};
