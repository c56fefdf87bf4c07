import { CheckCircleIcon, ClockIcon, NoSymbolIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ShownPrefilled } from '#domain/api/prefilled-links.ts';

const looks = {
  good: { kind: 'confirmed', icon: CheckCircleIcon },
  revoked: { kind: 'neutral', icon: NoSymbolIcon },
  over: { kind: 'neutral', icon: ClockIcon },
} as const;

function stateOf({ revokedAt, until }: ShownPrefilled, now: number): keyof typeof looks {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(until) <= now ? 'over' : 'good';
}

interface MadeLinkRowProps {
  link: ShownPrefilled;
  name: string;
  now: number;
  onRevoke: () => void;
}

/** One created link: its creator, its expiry, and its use. */
export function MadeLinkRow({ link, name, now, onRevoke }: MadeLinkRowProps) {
  const { t, format } = useTexts();
  const state = stateOf(link, now);
  const { maker, createdAt, until, openedAt, answers } = link;
  const facts = [
    t('prefilled.madeBy', { name: maker.name, when: format.dateTime(createdAt) }),
    t('prefilled.ends', { when: format.dateTime(until) }),
    openedAt === null ? t('prefilled.unopened') : t('prefilled.opened', { when: format.dateTime(openedAt) }),
    ...(answers === 0 ? [] : [t('prefilled.answers', { count: answers })]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-3 first:border-t-0">
      <div className="min-w-0 grow basis-52">
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 font-medium break-words">{name}</p>
          <Badge kind={looks[state].kind} icon={looks[state].icon}>
            {t(`prefilled.state.${state}`)}
          </Badge>
        </div>
        <p className="text-sm break-words text-muted">{facts.join(' · ')}</p>
      </div>
      {state !== 'revoked' && (
        <Button aria-label={t('prefilled.revokeLabel', { name })} onClick={onRevoke}>
          {t('prefilled.revoke')}
        </Button>
      )}
    </li>
  );
}
