import { useTexts } from '#app/i18n/texts.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { MaskedField } from '#app/shared/inputs/masked-field.tsx';
import { problemText } from '#app/features/auth/registration/problem-text.ts';
import type { RegistrationControl } from '../use-registration.ts';

/**
 * The administrator of the account. The password is set through the link in the mail, which proves the e-mail address.
 */
export function AdminStep({ person, problems, change }: RegistrationControl) {
  const { t } = useTexts();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('registration.firstName')}
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          value={person.firstName}
          error={problemText(problems.firstName, t)}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <TextField
          label={t('registration.lastName')}
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          value={person.lastName}
          error={problemText(problems.lastName, t)}
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </div>
      <TextField
        label={t('account.email')}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={person.email}
        hint={t('registration.emailHint')}
        error={problemText(problems.email, t)}
        onChange={(event) => change({ email: event.target.value })}
      />
      <MaskedField
        type="phone"
        label={t('registration.phone')}
        name="phone"
        autoComplete="tel-national"
        value={person.phone}
        error={problemText(problems.phone, t)}
        onChange={(phone) => change({ phone })}
      />
      {person.type === 'company' && (
        <MaskedField
          type="cpf"
          label={t('registration.ownerCpf')}
          name="taxDocument"
          autoComplete="off"
          value={person.taxDocument}
          hint={t('registration.ownerCpfHint')}
          error={problemText(problems.taxDocument, t)}
          onChange={(taxDocument) => change({ taxDocument })}
        />
      )}
    </>
  );
}
