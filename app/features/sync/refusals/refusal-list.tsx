import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Nothing, Section } from '../section.tsx';
import { RefusalRow } from './refusal-row.tsx';

/** Changes that the server rejected: which, why, and the possible actions. */
export function RefusalList() {
  const { t } = useTexts();
  const { rejections } = useData();
  const list = useLive(() => rejections.watchAll(), [rejections]);
  const some = list !== undefined && list.length > 0;
  return (
    <Section title={t('sync.refusedTitle')} {...(some ? { text: t('sync.refusedText') } : {})}>
      {list?.length === 0 && <Nothing>{t('sync.refusedNone')}</Nothing>}
      {some && (
        <ul className="flex flex-col divide-y divide-line">
          {list.map((rejection) => (
            <RefusalRow key={rejection.id} rejection={rejection} />
          ))}
        </ul>
      )}
    </Section>
  );
}
