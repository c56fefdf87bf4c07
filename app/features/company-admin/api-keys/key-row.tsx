import {
  CheckCircleIcon,
  ComputerDesktopIcon,
  ExclamationCircleIcon,
  NoSymbolIcon,
} from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { ShownApiKey } from '#domain/api/company/api-keys.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { scopeLabels } from './scope-labels.ts';

const looks = {
  active: { kind: 'confirmed', icon: CheckCircleIcon },
  revoked: { kind: 'neutral', icon: NoSymbolIcon },
  over: { kind: 'neutral', icon: NoSymbolIcon },
  powerless: { kind: 'danger', icon: ExclamationCircleIcon },
  closed: { kind: 'waiting', icon: ComputerDesktopIcon },
} as const;

function stateOf(
  { revokedAt, expiresAt, maker, anyComputer }: ShownApiKey,
  now: number,
  controlled: boolean,
): keyof typeof looks {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(expiresAt) <= now) return 'over';
  if (!maker.canAct) return 'powerless';
  return controlled && !anyComputer ? 'closed' : 'active';
}

interface KeyRowProps {
  shownKey: ShownApiKey;
  now: number;
  /** The company controls from which computers people work. */
  controlled: boolean;
  onAllow: (any: boolean) => Promise<void>;
  onRevoke: () => void;
}

/** One key: its permissions, expiry and last use. */
export function KeyRow({ shownKey, now, controlled, onAllow, onRevoke }: KeyRowProps) {
  const { t, format } = useTexts();
  const { name, scopes, hint, createdAt, expiresAt, lastUsedAt, maker, anyComputer } = shownKey;
  const state = stateOf(shownKey, now, controlled);
  const living = state !== 'revoked' && state !== 'over';
  const made = [
    t('sending.keys.hint', { hint }),
    t('sending.keys.madeBy', { name: maker.name, when: format.date(createdAt) }),
  ];
  const use = [
    t('sending.keys.expires', { when: format.date(expiresAt) }),
    lastUsedAt === null
      ? t('sending.keys.unused')
      : t('sending.keys.used', { when: format.dateTime(lastUsedAt) }),
    ...(living && controlled && anyComputer ? [t('sending.keys.computers.fact')] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0 grow basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 font-medium break-words">{name}</h2>
          <Badge kind={looks[state].kind} icon={looks[state].icon}>
            {t(`sending.keys.state.${state}`)}
          </Badge>
        </div>
        <p className="text-sm text-muted">{scopes.map((scope) => t(scopeLabels[scope])).join(' · ')}</p>
        <p className="text-sm break-words text-muted">{made.join(' · ')}</p>
        <p className="text-sm break-words text-muted">{use.join(' · ')}</p>
        {state === 'powerless' && <p className="text-sm">{t('sending.keys.powerless')}</p>}
        {state === 'closed' && <p className="text-sm">{t('sending.keys.computers.text')}</p>}
      </div>
      {living && (
        <div className="flex flex-wrap gap-2">
          {controlled && state !== 'powerless' && (
            <AllowButton name={name} allowed={anyComputer} onAllow={onAllow} />
          )}
          <Button aria-label={t('sending.keys.revokeLabel', { name })} onClick={onRevoke}>
            {t('sending.keys.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface AllowButtonProps {
  name: string;
  allowed: boolean;
  onAllow: (any: boolean) => Promise<void>;
}

/** Exempts a key from the company's control of computers, or removes the exemption. */
function AllowButton({ name, allowed, onAllow }: AllowButtonProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await onAllow(!allowed);
    setBusy(false);
  };
  const act = allowed ? 'deny' : 'allow';
  return (
    <Button
      busy={busy}
      aria-label={t(`sending.keys.computers.${act}Label`, { name })}
      onClick={() => void press()}
    >
      {t(`sending.keys.computers.${act}`)}
    </Button>
  );
}
