import { emptyLocal, type LocalAddress } from '#domain/entities/registered-person.ts';
import { AddressFields } from './address-fields.tsx';
import type { FieldName } from '../checks.ts';
import type { RegistrationControl } from '../use-registration.ts';

/** The address of an autonomous customer. */
export function AddressStep({ person, problems, change }: RegistrationControl) {
  const local = person.local ?? emptyLocal;
  const edit = (patch: Partial<LocalAddress>) => {
    const next = { ...local, ...patch };
    change({ local: next, cep: next.cep }, ...(Object.keys(patch) as FieldName[]));
  };
  return <AddressFields address={local} problems={problems} onChange={edit} />;
}
