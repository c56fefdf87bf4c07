import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { SignatureRow } from '#app/shared/signature/signature-row.tsx';
import { intoView } from '../into-view.ts';
import type { Signing } from './use-signing.ts';

/** The state of the document that was last sent for signature. */
export function SigningNotice({ signing: { signature, failure, opening } }: { signing: Signing }) {
  const { t } = useTexts();
  return (
    <>
      {failure !== null && (
        <div ref={intoView} className="px-4 pb-4">
          {'error' in failure ? (
            <ErrorNotice error={failure.error} />
          ) : (
            <div role="alert" className="flex gap-2 rounded-surface bg-danger-soft p-3 text-danger-text">
              <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0" />
              <div className="min-w-0">
                <p className="font-medium">{t('signature.failed')}</p>
                <p className="text-sm break-words">{failure.text}</p>
              </div>
            </div>
          )}
        </div>
      )}
      {signature !== null && (
        <section
          ref={intoView}
          aria-label={t('signature.title')}
          className="mx-4 mb-4 rounded-surface border border-line bg-sunken p-3"
        >
          <SignatureRow signature={signature} open={opening.open} />
        </section>
      )}
      {opening.dialog}
    </>
  );
}
