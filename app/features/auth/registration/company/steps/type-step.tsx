import { BuildingOffice2Icon, UserIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';
import type { CustomerType } from '#domain/entities/customer.ts';
import { MaskedField } from '#app/shared/inputs/masked-field.tsx';
import { problemText } from '#app/features/auth/registration/problem-text.ts';
import type { RegistrationControl } from '../use-registration.ts';

const types: { type: CustomerType; icon: Icon }[] = [
  { type: 'company', icon: BuildingOffice2Icon },
  { type: 'autonomous', icon: UserIcon },
];

/** The choice between company and person, and the CNPJ or CPF. */
export function TypeStep({ person, problems, change }: RegistrationControl) {
  const { t } = useTexts();
  const choose = (type: CustomerType) =>
    change({ type, ...(type === person.type ? {} : { identificationNumber: '' }) });
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-medium">{t('registration.type')}</legend>
        {types.map((each) => (
          <TypeChoice key={each.type} {...each} chosen={each.type === person.type} onChoose={choose} />
        ))}
        {problems.type !== undefined && (
          <p role="alert" className="text-xs text-danger-text">
            {problemText(problems.type, t)}
          </p>
        )}
      </fieldset>
      {person.type !== null && (
        <MaskedField
          key={person.type}
          type={person.type === 'company' ? 'cnpj' : 'cpf'}
          label={t(person.type === 'company' ? 'registration.cnpj' : 'registration.cpf')}
          name="identificationNumber"
          value={person.identificationNumber}
          error={problemText(problems.identificationNumber, t)}
          onChange={(identificationNumber) => change({ identificationNumber })}
        />
      )}
    </>
  );
}

interface TypeChoiceProps {
  type: CustomerType;
  icon: Icon;
  chosen: boolean;
  onChoose: (type: CustomerType) => void;
}

function TypeChoice({ type, icon: Shape, chosen, onChoose }: TypeChoiceProps) {
  const { t } = useTexts();
  return (
    <label className="flex items-start gap-3 rounded-surface border border-control p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="type"
        value={type}
        checked={chosen}
        onChange={() => onChoose(type)}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span className="grow">
        <span className="block font-medium">{t(`registration.${type}`)}</span>
        <span className="block text-sm text-muted">{t(`registration.${type}Text`)}</span>
      </span>
      <Shape aria-hidden className="size-5 shrink-0 text-muted" />
    </label>
  );
}
