import { PencilSquareIcon } from '@heroicons/react/24/outline';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SignatureRow } from '#app/shared/signature/signature-row.tsx';
import { useOpening } from '#app/shared/signature/use-opening.tsx';

/**
 * Documents that this device sent for signature and whose page was not opened yet.
 * @param framed on a page of its own
 */
export function SignatureList({ framed = false }: { framed?: boolean }) {
  const { t } = useTexts();
  const { signatures } = useData();
  const all = useLive(() => signatures.watch(), [signatures]);
  const { open, dialog } = useOpening();
  if (all === undefined) return null;
  return (
    <>
      {all.length === 0 && (
        <EmptyState
          icon={PencilSquareIcon}
          title={t('signature.none')}
          text={t('signature.noneText')}
          {...(framed
            ? {
                actions: (
                  <Link to="/templateArea/form" className={buttonClasses('secondary')}>
                    {t('signature.noneGo')}
                  </Link>
                ),
              }
            : {})}
        />
      )}
      <ul
        className={clsx(
          'flex flex-col divide-y divide-line',
          framed && all.length > 0 && 'max-w-2xl rounded-surface border border-line bg-surface px-4',
        )}
      >
        {all.map((signature) => (
          <li key={signature.id} className="py-3">
            <SignatureRow signature={signature} open={open} />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
