import { addressKey, networkKey } from '#server/http/hosts/address-key.ts';
import type { PublicForm } from '#domain/entities/public-form.ts';
import { normalLogin } from '#server/security/login.ts';
import type { Guard } from './attempts.ts';

/** Who tries: from where, and from which browser that their person signed in with before (null: none that is known). */
export interface Caller {
  address: string;
  knownDevice: string | null;
}

/** For whatever opens an account; no one address tries much. */
export function addressGuards(address: string): Guard[] {
  const network = networkKey(address);
  return [
    { limit: 'signInByAddress', key: addressKey(address) },
    ...(network === null ? [] : [{ limit: 'signInByNetwork', key: network } as const]),
  ];
}

/** For attempts at the password of `login`, whether there is such an account or not. */
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

/** For attempts at a code of `user`. A recovery code is too long to be guessed from many addresses. */
export function codeGuards(user: string, method: string, { address, knownDevice }: Caller): Guard[] {
  if (knownDevice !== null) return [{ limit: 'secondStepByDevice', key: `${user} ${knownDevice}` }];
  const kind = method === 'recovery' ? 'recovery' : 'code';
  const here = { limit: 'secondStepByAddress', key: `${user} ${kind} ${addressKey(address)}` } as const;
  return kind === 'recovery' ? [here] : [here, { limit: 'secondStepAnywhere', key: user }];
}

/** For tries at a form's PIN. Another PIN has another grant, and so begins anew. */
export function pinGuards({ id, grant }: Pick<PublicForm, 'id' | 'grant'>, address: string): Guard[] {
  return [
    { limit: 'formPinByAddress', key: `${id} ${grant} ${addressKey(address)}` },
    { limit: 'formPinAnywhere', key: `${id} ${grant}` },
  ];
}
