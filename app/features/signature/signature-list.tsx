import { PencilSquareIcon } from '@heroicons/react/24/outline';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SignatureRow } from '#app/sharing/signature/signature-row.tsx';
import { useOpening } from '#app/sharing/signature/use-opening.tsx';

/** Documents that this device sent to signature and whose page was not opened yet. */
export function SignatureList() {
  const { t } = useTexts();
  const { signatures } = useData();
  const all = useLive(() => signatures.watch(), [signatures]);
  const { open, dialog } = useOpening();
  if (all === undefined) return null;
  return (
    <>
      {all.length === 0 && (
        <EmptyState icon={PencilSquareIcon} title={t('signature.none')} text={t('signature.noneText')} />
      )}
      <ul className="flex flex-col divide-y divide-line">
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
