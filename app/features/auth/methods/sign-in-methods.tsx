import { BuildingLibraryIcon, IdentificationIcon } from '@heroicons/react/24/outline';
import { useEffect, useState, type ComponentType } from 'react';
import { useDataLoader } from '#app/data/data-context.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { AppError } from '#domain/api/errors.ts';
import type { SignInMethod } from '#domain/api/sign-in-methods.ts';
import type { Brand } from '#app/ui/brand.ts';
import { GoogleMark, LinkedinMark } from './method-marks.tsx';
import { noteWayBack } from './way-back.ts';

type OtherMethod = Exclude<SignInMethod, 'password'>;

const marks: Record<OtherMethod, ComponentType<{ className?: string }>> = {
  certificate: IdentificationIcon,
  google: GoogleMark,
  linkedin: LinkedinMark,
  government: BuildingLibraryIcon,
};

interface SignInMethodsProps {
  brand: Brand | null;
  onCertificate: () => void;
}

/** Sign-in methods besides the password. Choosing one that the server does not support shows a message. */
export function SignInMethods({ brand, onCertificate }: SignInMethodsProps) {
  const { t } = useTexts();
  const { busy, isMissing, choose } = useChosenMethod(onCertificate);
  return (
    <section aria-label={t('signInMethods.title')} className="mt-6">
      <p className="mb-3 flex items-center gap-3 text-xs text-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('signInMethods.or')}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {offeredMethods(brand).map((method) => {
          const Mark = marks[method];
          return (
            <button
              key={method}
              type="button"
              aria-busy={busy === method || undefined}
              onClick={() => void choose(method)}
              className={buttonClasses(
                'secondary',
                `min-w-0 only:col-span-2 ${method === 'certificate' ? 'col-span-2' : ''} ${method === 'government' ? 'col-span-2' : ''} ${isMissing(method) ? 'text-muted [&_svg]:opacity-50 [&_svg]:grayscale' : ''}`,
              )}
            >
              <Mark className="size-5 shrink-0" />
              <span className="truncate">{t(`signInMethods.${method}`)}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

interface ChosenMethod {
  busy: OtherMethod | null;
  /** False until it is known. */
  isMissing: (method: OtherMethod) => boolean;
  choose: (method: OtherMethod) => Promise<void>;
}

function useChosenMethod(onCertificate: () => void): ChosenMethod {
  const { t } = useTexts();
  const data = useDataLoader();
  const notify = useNotify();
  const [known, setKnown] = useState<readonly SignInMethod[] | null>(null);
  const [busy, setBusy] = useState<OtherMethod | null>(null);
  useEffect(() => {
    // Without network nothing is known, and choosing a method asks again.
    data
      .get()
      .then(({ signInMethods }) => signInMethods.list())
      .then(setKnown, () => setKnown(null));
  }, [data]);
  const go = async (method: OtherMethod): Promise<void> => {
    const { signInMethods } = await data.get();
    const available = known ?? (await signInMethods.list());
    setKnown(available);
    if (!available.includes(method)) throw new AppError('login-method-unavailable');
    if (method === 'certificate') return onCertificate();
    const address = await signInMethods.beginAtProvider(method);
    noteWayBack(location);
    location.assign(address);
  };
  const choose = async (method: OtherMethod): Promise<void> => {
    if (busy !== null) return;
    setBusy(method);
    try {
      await go(method);
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
    } finally {
      setBusy(null);
    }
  };
  return { busy, isMissing: (method) => known !== null && !known.includes(method), choose };
}

/** The methods besides the password, in order (specification 2, section 2). Only the portal offers gov.br. */
function offeredMethods(brand: Brand | null): readonly OtherMethod[] {
  const methods: OtherMethod[] = ['certificate', 'google', 'linkedin'];
  return brand === 'workflux-portal' ? [...methods, 'government'] : methods;
}
