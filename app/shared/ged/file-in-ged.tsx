import { ArchiveBoxArrowDownIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { GedPlace } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import type { Template } from '#domain/entities/template.ts';
import { boundFields } from '#domain/rules/ged/template-fields.ts';
import { FilingState } from './filing-state.tsx';
import { of, switchMap } from 'rxjs';

export interface FileInGedProps {
  template: Pick<Template, 'uid' | 'fields'>;
  /** Id of the execution. */
  execution: string;
  /** Its PDF, with a file name that has its extension; null if the person cancels. */
  pdf: () => Promise<{ file: Blob; name: string } | null>;
}

/** Sends a filled document to the GED and shows the state of the transfer. */
export function FileInGed(props: FileInGedProps) {
  const { t } = useTexts();
  const { gedFilings } = useData();
  const place = useGedPlace(props.template.uid);
  const all = useLive(() => gedFilings.watch(), [gedFilings]);
  if (place === undefined || all === undefined) return null;
  const filing = all.find(({ execution }) => execution === props.execution);
  return (
    <section aria-label={t('ged.filing.title')}>
      {filing !== undefined && <FilingState filing={filing} />}
      {filing === undefined && place === null && (
        <p className="text-sm text-muted">{t('ged.filing.noPlace')}</p>
      )}
      {filing === undefined && place !== null && <Send {...props} place={place} />}
    </section>
  );
}

function Send({ template, execution, pdf, place }: FileInGedProps & { place: GedPlace }) {
  const { t } = useTexts();
  const { gedFilings } = useData();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const made = await pdf();
      if (made === null) return;
      const fields = boundFields(template.fields);
      await gedFilings.add({ execution, pdf: made.file, name: made.name, place, fields });
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void send()} />;
  return (
    <Button icon={ArchiveBoxArrowDownIcon} busy={busy} onClick={() => void send()}>
      {t('ged.filing.send')}
    </Button>
  );
}

/** The GED place of the template's current category; null if it has none, undefined until it is known. */
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
