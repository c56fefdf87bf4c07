import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { OmissionLines } from '#app/shared/paper/lacking-characters/omission-lines.tsx';
import type { Omissions } from '#app/rendering/omissions.ts';
import { intoView } from '../into-view.ts';

/** What the finished PDF lacks. */
export function OmissionsNotice({ lacking }: { lacking: Omissions }) {
  const { t } = useTexts();
  return (
    <div className="px-4 pb-4" ref={intoView}>
      <div
        role="alert"
        className="flex gap-3 rounded-surface border border-waiting-text/40 bg-waiting-soft p-4"
      >
        <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-waiting-text" />
        <div className="min-w-0 grow">
          <p className="font-medium text-waiting-text">{t('lacking.made')}</p>
          <OmissionLines lacking={lacking} />
        </div>
      </div>
    </div>
  );
}
