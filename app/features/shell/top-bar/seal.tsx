import { CheckBadgeIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { useShownCompany } from '../use-shown-company.ts';

/** 'Homologated seal' of specification 1, section 2, with an explanation; nothing for other companies. */
export function Seal({ words }: { words: boolean }) {
  const { t } = useTexts();
  if (useShownCompany()?.homologated !== true) return null;
  return (
    <Popover
      label={t('shell.homologated')}
      className="w-72"
      trigger={
        <SealButton words={words} label={t('shell.homologated')} tooltip={t('shell.homologatedText')} />
      }
    >
      <p>{t('shell.homologatedText')}</p>
    </Popover>
  );
}

/** In the user's menu, if the bar has no room for the seal. */
export function SealBadge() {
  const { t } = useTexts();
  if (useShownCompany()?.homologated !== true) return null;
  return (
    <Badge kind="confirmed" icon={CheckBadgeIcon}>
      {t('shell.homologated')}
    </Badge>
  );
}

interface SealButtonProps {
  words: boolean;
  label: string;
  tooltip: string;
}

function SealButton({ words, label, tooltip, ...rest }: SealButtonProps) {
  return (
    <Tooltip text={tooltip}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        className={clsx(
          'inline-flex h-7 shrink-0 items-center gap-1 rounded-full bg-confirmed-soft text-xs font-medium whitespace-nowrap text-confirmed-text touch:h-11',
          words ? 'px-2.5' : 'px-1.5',
        )}
      >
        <CheckBadgeIcon aria-hidden className="size-4 shrink-0" />
        {words && <span>{label}</span>}
      </button>
    </Tooltip>
  );
}
