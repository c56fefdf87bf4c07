import { useRef, useState, type FormEvent } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import type { LocalCertificate } from '#app/data/ports.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { certificateStatement } from '#domain/api/sign-in-methods.ts';
import type { SecondStep } from '#domain/api/second-step.ts';
import { AppError, toAppError, type ErrorCode } from '#domain/api/errors.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { isCpf } from '#domain/rules/values/tax-numbers.ts';
import { maskTyped } from '#domain/rules/values/type-masks.ts';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { LinkButton, PanelHeading } from '../panel-heading.tsx';
import { SecondStepDialog } from '../second-step/second-step-dialog.tsx';
import { CertificateList } from './certificate-list.tsx';
import { CertificateOpener } from './certificate-opener.tsx';

interface CertificateFormProps {
  onSignedIn?: (() => void) | undefined;
  onPassword: () => void;
}

/** Sign-in with CPF and a certificate opened here: the server gets a signature, never the file or its password. */
export function CertificateForm({ onSignedIn, onPassword }: CertificateFormProps) {
  const { t, language } = useTexts();
  const { localCertificates } = useData();
  const certificates = useLive(localCertificates.list$) ?? [];
  const [cpf, setCpf] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, failure, step, signIn, clear, leaveStep } = useCertificateSignIn();
  const form = useRef<HTMLFormElement>(null);
  const cpfProblem = failure !== null && isOfCpf(failure.code) ? t(`errors.${failure.code}.text`) : undefined;
  const opened = ({ thumbprint, validityEnd, pkiBrazil }: LocalCertificate) => {
    const holder = pkiBrazil?.cpf ?? null;
    clear();
    if (Date.parse(validityEnd) > Date.now()) setChosen(thumbprint);
    if (holder !== null && cpf === '') setCpf(maskTyped('cpf', holder, valueLanguage(languageTag(language))));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const holder = certificates.find(({ thumbprint }) => thumbprint === chosen)?.pkiBrazil?.cpf;
    const outcome = await signIn({ cpf, thumbprint: chosen, holder });
    if (outcome === 'signed-in') onSignedIn?.();
    if (outcome === 'failed')
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <>
      <PanelHeading title={t('signInMethods.certificateTitle')}>
        {t('signInMethods.certificateText')}
      </PanelHeading>
      <div className="mb-4">
        <CertificateOpener onOpened={opened} />
      </div>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <TextField
          label={t('signInMethods.cpf')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={cpf}
          error={cpfProblem}
          onChange={({ target }) => {
            clear();
            setCpf(maskTyped('cpf', target.value, valueLanguage(languageTag(language))));
          }}
        />
        <CertificateList certificates={certificates} chosen={chosen} onChoose={setChosen} />
        {failure !== null && cpfProblem === undefined && (
          <FailedNotice title={t('account.failedTitle')} error={failure} />
        )}
        <Button kind="primary" type="submit" busy={busy} className="w-full">
          {t('account.signIn')}
        </Button>
        <LinkButton onClick={onPassword}>{t('signInMethods.withPassword')}</LinkButton>
      </form>
      {step !== null && <SecondStepDialog step={step} onDone={() => onSignedIn?.()} onCancel={leaveStep} />}
    </>
  );
}

const cpfCodes: readonly ErrorCode[] = ['missing-cpf', 'invalid-cpf'];
const isOfCpf = (code: ErrorCode): boolean => cpfCodes.includes(code);

interface Wish {
  cpf: string;
  thumbprint: string | null;
  /** CPF in the chosen certificate. */
  holder: string | undefined;
}

/** Checks that need no server run immediately (specification 2, section 5). */
function refuseWrong({ cpf, thumbprint, holder }: Wish): string {
  const digits = cpf.replaceAll(/\D/g, '');
  if (digits === '') throw new AppError('missing-cpf');
  if (!isCpf(digits)) throw new AppError('invalid-cpf');
  if (thumbprint === null) throw new AppError('cert-not-selected');
  if (holder !== digits) throw new AppError('cpf-cert-not-match');
  return thumbprint;
}

function useCertificateSignIn() {
  const { session, signInMethods, localCertificates } = useData();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const signIn = async (wish: Wish): Promise<'signed-in' | 'second-step' | 'failed'> => {
    if (busy) return 'failed';
    setBusy(true);
    setFailure(null);
    try {
      const thumbprint = refuseWrong(wish);
      const challenge = await signInMethods.certificateChallenge();
      const statement = certificateStatement(location.origin, 'autodocs', challenge);
      const signed = await localCertificates.sign(thumbprint, statement);
      const asked = await session.signInBy({ cpf: wish.cpf, certificate: { ...signed, challenge } });
      localCertificates.forget();
      setStep(asked);
      return asked === null ? 'signed-in' : 'second-step';
    } catch (error) {
      setFailure(toAppError(error));
      return 'failed';
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    step,
    signIn,
    clear: () => setFailure(null),
    leaveStep: () => setStep(null),
  };
}
