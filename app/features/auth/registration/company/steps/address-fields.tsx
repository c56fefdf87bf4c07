import { useTexts } from '#app/i18n/texts.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { LocalAddress } from '#domain/entities/registered-person.ts';
import type { Problems } from '../checks.ts';
import { MaskedField } from '#app/shared/inputs/masked-field.tsx';
import { problemText } from '#app/features/auth/registration/problem-text.ts';
import { useCep } from '#app/shared/lookups/use-cep.ts';

interface AddressFieldsProps {
  address: LocalAddress;
  problems: Problems;
  onChange: (change: Partial<LocalAddress>) => void;
}

/** The lookup fills in what it knows once eight digits are typed; every field stays editable. */
export function AddressFields({ address, problems, onChange }: AddressFieldsProps) {
  const { t } = useTexts();
  const lookup = useCep(({ logradouro, bairro, cidade, estado }) =>
    onChange({ ...known({ logradouro, bairro }), cidade, estado }),
  );
  const typeCep = (cep: string) => {
    onChange({ cep });
    lookup.typed(cep, address.cep);
  };
  const line = (field: keyof LocalAddress, autoComplete: string) => ({
    label: t(`registration.${field}`),
    name: field,
    autoComplete,
    maxLength: 200,
    value: address[field],
    error: problemText(problems[field], t),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <MaskedField
        type="cep"
        label={t('registration.cep')}
        name="cep"
        autoComplete="postal-code"
        value={address.cep}
        hint={lookup.hint}
        error={problemText(problems.cep, t)}
        onChange={typeCep}
      />
      <TextField {...line('logradouro', 'address-line1')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...line('numero', 'off')} maxLength={20} />
        <TextField {...line('complemento', 'address-line2')} />
      </div>
      <TextField {...line('bairro', 'address-level3')} />
      <div className="grid grid-cols-[1fr_5rem] gap-3">
        <TextField {...line('cidade', 'address-level2')} />
        <TextField
          {...line('estado', 'address-level1')}
          maxLength={2}
          autoCapitalize="characters"
          onChange={(event) =>
            onChange({ estado: event.target.value.replaceAll(/[^A-Za-z]/g, '').toUpperCase() })
          }
        />
      </div>
    </>
  );
}

/** Leaves out parts that the lookup does not know, so that they stay as typed. */
function known(found: Partial<LocalAddress>): Partial<LocalAddress> {
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== ''));
}
