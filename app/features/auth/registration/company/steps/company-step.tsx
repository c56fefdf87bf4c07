import { useEffect, useEffectEvent } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FoundCompany } from '#domain/api/lookups.ts';
import {
  emptyRegistryData,
  type LocalAddress,
  type RegistryData,
} from '#domain/entities/registered-person.ts';
import { CEP, CNPJ } from '#domain/rules/values/type-masks.ts';
import { maskText } from '#domain/rules/values/mask.ts';
import { AddressFields } from './address-fields.tsx';
import { plainDocument, type FieldName } from '../checks.ts';
import { problemText } from '#app/features/auth/registration/problem-text.ts';
import { addressOf } from '../subscription-of.ts';
import { useLookup } from '#app/shared/lookups/use-lookup.ts';
import type { RegistrationControl } from '../use-registration.ts';

/** The data of the company from the public registry, to confirm or correct; typed by hand if the registry has none. */
export function CompanyStep({ person, problems, change }: RegistrationControl) {
  const { t } = useTexts();
  const company = person.company ?? emptyRegistryData;
  const edit = (patch: Partial<RegistryData>, ...fields: FieldName[]) =>
    change({ company: { ...company, ...patch } }, ...fields);
  const state = useRegistryData(person.identificationNumber, company, edit);
  if (state === 'asking')
    return (
      <p className="flex items-center gap-2 text-muted">
        <Spinner className="size-5 text-accent" />
        {t('registration.askingRegistry')}
      </p>
    );
  const line = (field: 'nome' | 'fantasia' | 'email' | 'telefone') => ({
    label: t(`registration.${field}`),
    name: field,
    maxLength: 200,
    value: company[field],
    onChange: (event: { target: { value: string } }) =>
      edit({ [field]: event.target.value }, ...(field === 'nome' ? (['nome'] as const) : [])),
  });
  return (
    <>
      {state !== 'idle' && (
        <output className="rounded-control bg-waiting-soft px-3 py-2 text-sm text-waiting-text">
          {`${t(`errors.${state}.text`).replace(/\.$/, '')}. ${t('fields.input.typeByHand')}`}
        </output>
      )}
      <TextField
        {...line('nome')}
        autoComplete="organization"
        hint={`${t('registration.cnpj')} ${maskText(plainDocument(person.identificationNumber), [CNPJ])}`}
        error={problemText(problems.nome, t)}
      />
      <TextField {...line('fantasia')} autoComplete="off" />
      <AddressFields
        address={addressOf(company)}
        problems={problems}
        onChange={(patch) => edit(registryNames(patch), ...(Object.keys(patch) as FieldName[]))}
      />
    </>
  );
}

/** Asks the registry once for each number. */
function useRegistryData(
  identificationNumber: string,
  company: RegistryData,
  edit: (data: Partial<RegistryData>) => void,
) {
  const { registration } = useData();
  const cnpj = plainDocument(identificationNumber);
  const lookup = useLookup(
    (number) => registration.findCompany(number),
    (found) => edit(keptOf(found)),
  );
  const askFor = useEffectEvent((number: string) => {
    if (company.cnpj === number) return;
    edit({ ...emptyRegistryData, cnpj: number });
    void lookup.ask(number);
  });
  useEffect(() => askFor(cnpj), [cnpj]);
  return lookup.state;
}

function keptOf(found: FoundCompany): RegistryData {
  return { ...found, cep: maskText(found.cep, [CEP]) };
}

function registryNames({ cidade, estado, ...rest }: Partial<LocalAddress>): Partial<RegistryData> {
  return {
    ...rest,
    ...(cidade === undefined ? {} : { municipio: cidade }),
    ...(estado === undefined ? {} : { uf: estado }),
  };
}
