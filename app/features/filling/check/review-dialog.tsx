import { ExclamationCircleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { MessageBox } from '#app/ui/message-box.tsx';
import type { Filling } from '../state/filling-context.ts';
import { gapTexts, type GapTexts } from './gap-texts.ts';
import type { FillCheck } from './use-fill-check.ts';

/** A group of a thousand rows may lack as much in each. */
const LISTED = 100;

function GapRow({ texts, onGo }: { texts: GapTexts; onGo: () => void }) {
  const { name, section, problem } = texts;
  return (
    <li>
      <button
        type="button"
        onClick={onGo}
        className="flex min-h-11 w-full items-start gap-2 rounded-control px-2 py-2 text-left hover:bg-hover"
      >
        <ExclamationCircleIcon aria-hidden className="size-5 shrink-0 text-danger-text" />
        <span className="min-w-0 grow">
          <span className="block font-medium break-words">{name}</span>
          <span className="block text-xs break-words text-muted">{section}</span>
        </span>
        <span className="max-w-[45%] shrink-0 text-right text-xs break-words text-danger-text">
          {problem}
        </span>
      </button>
    </li>
  );
}

/**
 * The problems that prevent the document, each with a link to its field. Missing values block it; suspicious values
 * need confirmation.
 */
export function ReviewDialog({
  check,
  places,
}: {
  check: FillCheck;
  places: Pick<Filling, 'rules' | 'groups'>;
}) {
  const { t } = useTexts();
  const { found } = check;
  if (found === null) return null;
  const { all, missing, wrong } = found;
  const isMissing = missing.length > 0;
  const names = wrong.slice(0, LISTED).map((gap) => gapTexts(gap, places, t).name);
  return (
    <MessageBox
      open
      onClose={check.close}
      size="medium"
      title={isMissing ? t('fields.fill.missing', { count: missing.length }) : t('fields.fill.wrongTitle')}
      description={
        isMissing
          ? t('filling.reviewText')
          : t('fields.fill.wrongText', { count: wrong.length, names: names.join(', ') })
      }
      buttons={[
        isMissing
          ? { id: 'close', label: t('common.close'), press: check.close }
          : { id: 'anyway', label: t('fields.fill.generateAnyway'), press: check.goOn },
        {
          id: 'correct',
          label: t(isMissing ? 'filling.reviewFirst' : 'fields.fill.correct'),
          kind: 'primary',
          focused: true,
          press: () => check.correct(null),
        },
      ]}
    >
      <ul className="-mx-2 mt-2">
        {all.slice(0, LISTED).map((gap) => (
          <GapRow
            key={gap.address}
            texts={gapTexts(gap, places, t)}
            onGo={() => check.correct(gap.address)}
          />
        ))}
      </ul>
      {all.length > LISTED && (
        <p className="mt-1 text-sm text-muted">{t('filling.reviewMore', { count: all.length - LISTED })}</p>
      )}
    </MessageBox>
  );
}
