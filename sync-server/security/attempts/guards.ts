import { addressKey, networkKey } from '#server/http/hosts/address-key.ts';
import type { PublicForm } from '#domain/entities/public-form.ts';
import { normalLogin } from '#server/security/login.ts';
import type { Guard } from './attempts.ts';

/** The client that tries: its address, and the known browser of the person (null: none). */
export interface Caller {
  address: string;
  knownDevice: string | null;
}

/** For all attempts to sign in; limits each address. */
export function addressGuards(address: string): Guard[] {
  const network = networkKey(address);
  return [
    { limit: 'signInByAddress', key: addressKey(address) },
    ...(network === null ? [] : [{ limit: 'signInByNetwork', key: network } as const]),
  ];
}

/** For attempts at the password of `login`, whether or not that account exists. */
export function passwordGuards(login: string, { address, knownDevice }: Caller): Guard[] {
  const name = normalLogin(login);
  if (knownDevice !== null)
    return [
      { limit: 'signInByDevice', key: `${name} ${knownDevice}` },
      { limit: 'signInByDevices', key: name },
    ];
  return [
    ...addressGuards(address),
    { limit: 'signInByLogin', key: `${name} ${addressKey(address)}` },
    { limit: 'signInByLoginAnywhere', key: name },
  ];
}

/** For attempts at a code of `user`. A recovery code is too long to be guessed, even from many addresses. */
export function codeGuards(user: string, method: string, { address, knownDevice }: Caller): Guard[] {
  if (knownDevice !== null) return [{ limit: 'secondStepByDevice', key: `${user} ${knownDevice}` }];
  const kind = method === 'recovery' ? 'recovery' : 'code';
  const here = { limit: 'secondStepByAddress', key: `${user} ${kind} ${addressKey(address)}` } as const;
  return kind === 'recovery' ? [here] : [here, { limit: 'secondStepAnywhere', key: user }];
}

/** For attempts at a form's PIN. A new PIN has a new grant and starts a new count. */
export function pinGuards({ id, grant }: Pick<PublicForm, 'id' | 'grant'>, address: string): Guard[] {
  return [
    { limit: 'formPinByAddress', key: `${id} ${grant} ${addressKey(address)}` },
    { limit: 'formPinAnywhere', key: `${id} ${grant}` },
  ];
}
