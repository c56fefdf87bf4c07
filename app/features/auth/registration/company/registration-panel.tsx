import { useRef, type FormEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Registered } from '#domain/api/customers.ts';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { PanelHeading } from '#app/features/auth/panel-heading.tsx';
import { AddressStep } from './steps/address-step.tsx';
import { AdminStep } from './steps/admin-step.tsx';
import { problemsOf } from './checks.ts';
import { CompanyStep } from './steps/company-step.tsx';
import { HaveAccount } from '../have-account.tsx';
import { StepProgress } from '../step-progress.tsx';
import { acceptsTerms, stepBefore, stepsOf, stepTitleOf } from './steps.ts';
import { TermsChoice } from './steps/terms-choice.tsx';
import { TypeStep } from './steps/type-step.tsx';
import { useRegistration } from './use-registration.ts';

const forms = { type: TypeStep, company: CompanyStep, admin: AdminStep, address: AddressStep } as const;

interface RegistrationPanelProps {
  onRegistered: (email: string, mail: Registered['mail']) => void;
  onLogin: () => void;
}

/** Registers a company or an autonomous person as a customer, step by step (specification 2, section 2). */
export function RegistrationPanel({ onRegistered, onLogin }: RegistrationPanelProps) {
  const { t } = useTexts();
  const control = useRegistration(onRegistered);
  const { step, person, busy, error } = control;
  const form = useRef<HTMLFormElement>(null);
  const steps = stepsOf(person.type);
  const last = acceptsTerms(step, person.type);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await control.next()) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const title = stepTitleOf(step, person.type);
  const Fields = forms[step];
  return (
    <>
      <PanelHeading key={step} title={t(`registration.step.${title}`)}>
        {t(`registration.stepText.${title}`)}
      </PanelHeading>
      <StepProgress
        step={steps.indexOf(step) + 1}
        steps={steps.length}
        name={t(`registration.stepName.${title}`)}
      />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Fields {...control} />
        {last && (
          <TermsChoice {...control} ready={Object.keys(problemsOf(step, person, true)).length === 0} />
        )}
        {error !== null && (
          <FailedNotice title={t(last ? 'registration.failed' : 'registration.notChecked')} error={error} />
        )}
        <div className="flex gap-2">
          {stepBefore(step, person.type) !== null && (
            <Button onClick={control.back}>{t('common.back')}</Button>
          )}
          <Button kind="primary" type="submit" busy={busy} className="grow">
            {t(last ? 'registration.create' : 'registration.continue')}
          </Button>
        </div>
      </form>
      <HaveAccount onLogin={onLogin} />
    </>
  );
}
