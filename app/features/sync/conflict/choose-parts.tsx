import { useState } from 'react';
import type { Conflict, ConflictSide } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { Template } from '#domain/entities/template.ts';
import { PartChoice } from './part-choice.tsx';
import { partLabel } from '#app/shared/conflict/comparison/part-values.ts';
import { useNames } from './use-names.ts';
import { useConflictResolution } from './use-conflict-resolution.ts';

type Choices = Readonly<Record<string, ConflictSide>>;

interface ChoosePartsProps {
  conflict: Conflict;
  server: Template;
}

/** Every part that differs between the versions, with a choice for each, and the result. */
export function ChooseParts({ conflict, server }: ChoosePartsProps) {
  const { t } = useTexts();
  const { copy, mine, parts } = conflict;
  const narrow = useMediaQuery(mediaQueries.narrow);
  const author = useAuthor(copy);
  const { busy, settle } = useConflictResolution(copy.uid);
  const [chosen, setChosen] = useState<Choices>({});
  const all = (side: ConflictSide) => setChosen(Object.fromEntries(parts.map((part) => [part, side])));
  const missing = parts.filter((part) => chosen[part] === undefined).length;
  return (
    <div className="flex flex-col gap-4">
      <Versions conflict={conflict} server={server} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => all('mine')}>
          {author === null ? t('sync.conflict.allMine') : t('sync.conflict.allOf', { name: author })}
        </Button>
        <Button onClick={() => all('server')}>{t('sync.conflict.allServer')}</Button>
        <Button title={t('sync.conflict.keepBothExplained')} onClick={() => void settle('both')}>
          {t('sync.conflict.keepBoth')}
        </Button>
      </div>
      {parts.map((part) => (
        <PartChoice
          key={part}
          part={part}
          server={server}
          mine={mine}
          mineLabel={
            author === null ? t('sync.conflict.mine') : t('sync.conflict.versionOf', { name: author })
          }
          chosen={chosen[part]}
          onChoose={(side) => setChosen({ ...chosen, [part]: side })}
          narrow={narrow}
        />
      ))}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3 max-[719px]:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]">
        <output className="block min-w-0 grow basis-60 text-sm text-muted">
          {missing > 0 ? (
            t('sync.conflict.missing', { count: missing })
          ) : (
            <Result conflict={conflict} server={server} chosen={chosen} />
          )}
        </output>
        <Button
          kind="primary"
          busy={busy}
          disabled={missing > 0}
          onClick={() =>
            void settle(Object.fromEntries(parts.map((part) => [part, chosen[part] ?? 'server'])))
          }
        >
          {t('sync.conflict.apply')}
        </Button>
      </div>
    </div>
  );
}

/** The name of the copy's author; null for the current person. */
function useAuthor(copy: Template): string | null {
  const { session } = useData();
  const state = useLive(session.state$);
  const nameOf = useNames();
  const me = state !== undefined && 'profile' in state ? state.profile.user.uid : null;
  return copy.createdBy === me ? null : nameOf(copy.createdBy);
}

/** Author and time of each version. */
function Versions({ conflict: { copy }, server }: ChoosePartsProps) {
  const { t, format } = useTexts();
  const nameOf = useNames();
  const author = useAuthor(copy);
  const rows = [
    { label: t('sync.conflict.server'), by: server.write.by, at: server.lastModifiedAt },
    {
      label: author === null ? t('sync.conflict.mine') : t('sync.conflict.versionOf', { name: author }),
      by: copy.createdBy,
      at: copy.lastModifiedAt,
    },
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-1 min-[720px]:grid-cols-2">
      {rows.map(({ label, by, at }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="font-medium">{label}</dt>
          <dd className="text-muted">
            {t('sync.conflict.byAt', { author: nameOf(by), when: format.dateTime(at) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Describes the result of applying the choice. */
function Result({ conflict: { copy, mine, parts }, server, chosen }: ChoosePartsProps & { chosen: Choices }) {
  const { t } = useTexts();
  const labels = (side: ConflictSide): string =>
    parts
      .filter((part) => chosen[part] === side)
      .map((part) => partLabel(part, { server, mine }, t))
      .join(', ');
  const [fromServer, fromCopy] = [labels('server'), labels('mine')];
  return [
    ...(fromServer === '' ? [] : [t('sync.conflict.resultServer', { parts: fromServer })]),
    ...(fromCopy === '' ? [] : [t('sync.conflict.resultMine', { parts: fromCopy })]),
    t('sync.conflict.resultRest', { copy: copy.name }),
  ].join(' ');
}
