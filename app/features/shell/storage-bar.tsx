import { ExclamationTriangleIcon, XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { AppError } from '#domain/api/errors.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

/**
 * The device's store fails: without it no screen can show or store anything, so the message is shown over all of them.
 */
export function StorageBar() {
  const { t } = useTexts();
  const data = useData();
  const problem = useLive(data.sync.state$)?.problem;
  if (problem !== 'device-storage-closed' && problem !== 'device-storage-full') return <SpaceBar />;
  const { text, help } = errorTexts(new AppError(problem), t);
  return (
    <Bar urgent text={`${text}.`} help={help}>
      {problem === 'device-storage-full' && <SeeSpace />}
      <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
    </Bar>
  );
}

/** A warning before the device is full, and an error if something did not fit. */
function SpaceBar() {
  const { t, format } = useTexts();
  const data = useData();
  const use = useLive(data.storage.use$);
  const [hidden, setHidden] = useState(false);
  if (use?.level === 'full')
    return (
      <Bar urgent text={t('storage.full')} help={t('storage.fullHelp')}>
        <SeeSpace />
      </Bar>
    );
  if (use?.level !== 'low' || hidden) return null;
  const left = format.bytes(Math.max(0, (use.quota ?? 0) - (use.used ?? 0)));
  return (
    <Bar text={t('storage.low', { left })} help={t('storage.lowHelp')}>
      <SeeSpace />
      <IconButton icon={XMarkIcon} label={t('storage.hide')} onClick={() => setHidden(true)} />
    </Bar>
  );
}

function SeeSpace() {
  const { t } = useTexts();
  return (
    <Link to="/sync" className={buttonClasses()}>
      {t('storage.see')}
    </Link>
  );
}

interface BarProps {
  /** The app does not work as it should. */
  urgent?: boolean;
  text: string;
  help: string;
  children: ReactNode;
}

function Bar({ urgent = false, text, help, children }: BarProps) {
  const colour = urgent ? 'text-danger-text' : 'text-waiting-text';
  return (
    <div
      role="alert"
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5',
        urgent ? 'bg-danger-soft' : 'bg-waiting-soft',
      )}
    >
      <ExclamationTriangleIcon aria-hidden className={clsx('size-5 shrink-0', colour)} />
      <p className="grow basis-60">
        <span className={clsx('font-medium', colour)}>{text} </span>
        {help}
      </p>
      <HelpLink article="storage" />
      <div className="flex items-center gap-2">{children}</div>
    </div>
  );
}
