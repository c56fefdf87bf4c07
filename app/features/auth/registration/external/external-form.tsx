import type { FormEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { maskNine, type ExternalField } from './external-checks.ts';
import { MaskedField } from '#app/shared/inputs/masked-field.tsx';
import { problemText } from '../problem-text.ts';
import type { ExternalControl } from './use-external.ts';

export function ExternalForm({ person, problems, ready, busy, error, change, submit }: ExternalControl) {
  const { t } = useTexts();
  const line = (field: ExternalField) => ({
    label: t(`registration.${field}`),
    name: field,
    value: person[field],
    error: problemText(problems[field], t),
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...line('firstName')} autoComplete="given-name" maxLength={100} />
        <TextField {...line('lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <MaskedField {...line('taxDocument')} type="cpf" onChange={(value) => change('taxDocument', value)} />
      <TextField
        {...line('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <div className="grid grid-cols-[7rem_1fr] items-start gap-3">
        <TextField
          {...line('phoneArea')}
          inputMode="numeric"
          autoComplete="tel-area-code"
          placeholder="11"
          maxLength={2}
          onChange={(event) => change('phoneArea', event.target.value.replaceAll(/\D/g, ''))}
        />
        <TextField
          {...line('phone')}
          label={t('registration.phoneNumber')}
          inputMode="tel"
          autoComplete="tel-local"
          placeholder="00000-0000"
          onChange={(event) => change('phone', maskNine(event.target.value))}
        />
      </div>
      <DateField {...line('birthdate')} autoComplete="bday" hint={t('registration.optional')} />
      {error !== null && <FailedNotice title={t('registration.failed')} error={error} />}
      {ready || busy ? (
        <Button kind="primary" type="submit" busy={busy} className="w-full">
          {t('registration.register')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('registration.fillAll')}</p>
      )}
    </form>
  );
}
