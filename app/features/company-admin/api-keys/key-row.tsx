import { CheckCircleIcon, ExclamationCircleIcon, NoSymbolIcon } from '@heroicons/react/24/outline';
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
} as const;

function stateOf({ revokedAt, expiresAt, maker }: ShownApiKey, now: number): keyof typeof looks {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(expiresAt) <= now) return 'over';
  return maker.canAct ? 'active' : 'powerless';
}

interface KeyRowProps {
  shownKey: ShownApiKey;
  now: number;
  onRevoke: () => void;
}

/** One key: what it allows, until when, and when it was used last. */
export function KeyRow({ shownKey, now, onRevoke }: KeyRowProps) {
  const { t, format } = useTexts();
  const { name, scopes, hint, createdAt, expiresAt, lastUsedAt, maker } = shownKey;
  const state = stateOf(shownKey, now);
  const facts = [
    t('sending.keys.hint', { hint }),
    t('sending.keys.madeBy', { name: maker.name, when: format.date(createdAt) }),
    t('sending.keys.expires', { when: format.date(expiresAt) }),
    lastUsedAt === null
      ? t('sending.keys.unused')
      : t('sending.keys.used', { when: format.dateTime(lastUsedAt) }),
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
        <p className="text-sm break-words text-muted">{facts.join(' · ')}</p>
        {state === 'powerless' && <p className="text-sm">{t('sending.keys.powerless')}</p>}
      </div>
      {(state === 'active' || state === 'powerless') && (
        <Button aria-label={t('sending.keys.revokeLabel', { name })} onClick={onRevoke}>
          {t('sending.keys.revoke')}
        </Button>
      )}
    </li>
  );
}
