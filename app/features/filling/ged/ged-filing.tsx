import { ArchiveBoxArrowDownIcon, CheckCircleIcon, CloudIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { of, switchMap } from 'rxjs';
import { useData, useLive } from '#app/data/react.tsx';
import { useGedTexts } from '#app/i18n/ged-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import { toAppError } from '#domain/api/errors.ts';
import type { FillableTemplate } from '../fill-basis.ts';
import type { Generated } from '../generate-document.ts';
import type { GedPlace } from './file-in-ged.ts';
import { useGedFiling, type Filing } from './use-ged-filing.ts';

interface GedFilingProps {
  template: FillableTemplate;
  generated: Generated;
}

/** Of the category that the template lies in now; null where it is none of the GED, undefined while that is not known. */
function useGedPlace(template: string): GedPlace | null | undefined {
  const { templates, areas } = useData();
  const area = useLive(
    () =>
      templates
        .watch(template)
        .pipe(
          switchMap((found) =>
            found === null || found === undefined ? of(found) : areas.watch(found.templateArea),
          ),
        ),
    [templates, areas, template],
  );
  if (area === undefined) return undefined;
  const { dokiaId: classification, gedCompany: company } = area ?? {};
  return classification === undefined || company === undefined ? null : { classification, company };
}

/** Sends a document to the GED and tells how that went: sent is what the GED itself confirmed. */
export function GedFiling({ template, generated }: GedFilingProps) {
  const { filing: texts } = useGedTexts();
  const place = useGedPlace(template.uid);
  const filing = useGedFiling(template, generated, place ?? null);
  if (place === undefined) return null;
  return (
    <section aria-label={texts.title} className="mt-3 border-t border-confirmed-text/30 pt-3">
      {place === null ? <p className="text-sm text-muted">{texts.noPlace}</p> : <FilingSteps {...filing} />}
    </section>
  );
}

function FilingSteps({ state, start, cancel }: Filing) {
  const { t } = useTexts();
  const { filing: texts } = useGedTexts();
  if (state.step === 'idle')
    return (
      <Button icon={ArchiveBoxArrowDownIcon} onClick={() => void start()}>
        {texts.send}
      </Button>
    );
  if (state.step === 'filed')
    return (
      <output className="flex items-center gap-2 font-medium text-confirmed-text">
        <CheckCircleIcon aria-hidden className="size-5 shrink-0" />
        {texts.filed}
      </output>
    );
  if (state.step === 'failed')
    return (
      <ErrorNotice
        error={state.error}
        onRetry={() => void start()}
        actions={
          ['ged-expired', 'ged-signed-out'].includes(toAppError(state.error).code) && (
            <Link to="/ged17/structure" target="_blank" className={buttonClasses('secondary')}>
              {t('shell.integrations')}
            </Link>
          )
        }
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Underway state={state} />
      <Button onClick={cancel}>{t('common.cancel')}</Button>
    </div>
  );
}

function Underway({ state }: Pick<Filing, 'state'>) {
  const { format } = useTexts();
  const { filing: texts } = useGedTexts();
  const online = useOnline();
  if (state.step === 'waiting' || (state.step === 'sending' && !online))
    return (
      <output className="flex min-w-0 grow basis-48 items-start gap-2 text-waiting-text">
        <CloudIcon aria-hidden className="size-5 shrink-0" />
        {texts.waiting}
      </output>
    );
  const percent = state.step === 'sending' ? state.percent : null;
  return (
    <div className="min-w-0 grow basis-48">
      <ProgressBar label={texts.title} {...(percent === null ? {} : { value: percent / 100 })} />
      <output className="mt-1 block text-sm text-muted">
        {percent === null ? texts.filing : texts.sending({ percent: format.percent(percent) })}
      </output>
    </div>
  );
}
