import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import type { AskAboutOmissions, Omissions } from '#app/rendering/omissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { OmissionLines } from '#app/shared/paper/lacking-characters/omission-lines.tsx';
import { Button } from '#app/ui/button.tsx';

interface LackingQuestionProps {
  lacking: Omissions;
  onAnswer: (answer: Awaited<ReturnType<AskAboutOmissions>>) => void;
}

/** Asks whether to accept a PDF that lacks something, before it is delivered. */
export function OmissionsQuestion({ lacking, onAnswer }: LackingQuestionProps) {
  const { t } = useTexts();
  return (
    <div role="alert" className="flex max-h-[60dvh] flex-col gap-3 overflow-y-auto text-sm">
      <div className="flex gap-2">
        <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-waiting-text" />
        <div className="min-w-0">
          <p className="font-medium text-waiting-text">{t('lacking.title')}</p>
          <OmissionLines lacking={lacking} />
          <p className="mt-1 text-muted">{t('lacking.hint')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" className="grow" onClick={() => onAnswer('again')}>
          {t('lacking.again')}
        </Button>
        <Button className="grow" onClick={() => onAnswer('as-it-is')}>
          {t('lacking.anyway')}
        </Button>
        <Button kind="ghost" onClick={() => onAnswer('stop')}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  );
}
