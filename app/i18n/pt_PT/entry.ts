import { account } from './account.ts';
import { brands } from './brands.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { failure } from './failure.ts';
import { portals } from './portals.ts';
import { secondFactor } from './second-factor.ts';
import { shell } from './shell.ts';
import { signInMethods } from './sign-in-methods.ts';

/** All phrases of the pages that need no session. */
export const entryPhrases = {
  common,
  errors,
  account,
  secondFactor,
  brands,
  portals,
  failure,
  signInMethods,
  shell,
};
