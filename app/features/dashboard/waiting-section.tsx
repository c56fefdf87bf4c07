import { ArrowUpTrayIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';

/** A summary of the person's changes that the server has not accepted yet, with a link to all of them. */
export function WaitingSection() {
  const { t } = useTexts();
  const { sync } = useData();
  const state = useLive(() => sync.state$, [sync]);
  if (state === undefined) return null;
  const { waiting, rejected, conflicts } = state;
  const owed = rejected + conflicts;
  if (waiting + owed === 0) return null;
  return (
    <section aria-label={t('dashboard.waiting')} className="mb-8 flex flex-col gap-2">
      {owed > 0 && (
        <Line
          icon={ExclamationTriangleIcon}
          colour="text-danger-text"
          text={t('dashboard.owed', { count: owed })}
        />
      )}
      {waiting > 0 && (
        <Line
          icon={ArrowUpTrayIcon}
          colour="text-waiting-text"
          text={t('dashboard.waitingCount', { count: waiting })}
        />
      )}
    </section>
  );
}

function Line({ icon: IconShape, colour, text }: { icon: Icon; colour: string; text: string }) {
  const { t } = useTexts();
  return (
    <p className="flex items-center gap-3 rounded-surface border border-line bg-surface px-4 py-2">
      <IconShape aria-hidden className={`size-5 shrink-0 ${colour}`} />
      <span className="grow">{text}</span>
      <Link to="/sync" className="shrink-0 py-1.5 text-accent-text underline-offset-2 hover:underline">
        {t('dashboard.seeWaiting')}
      </Link>
    </p>
  );
}
