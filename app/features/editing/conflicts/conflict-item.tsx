import { useId } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { BlockChoice } from '#app/editor/conflicts/block-conflicts.ts';
import type { OpenConflict } from '#domain/rules/merge/body/open-conflicts.ts';
import { blockDifference, type Piece } from './block-difference.ts';
import { Version } from './version.tsx';

interface ConflictItemProps {
  conflict: OpenConflict;
  number: number;
  authorOf: (user: string) => string;
  fieldOf: (field: string) => string;
  onGo: () => void;
  onChoose: (choice: BlockChoice) => void;
}

/** One block: its versions with author and time, and the choice. */
export function ConflictItem(props: ConflictItemProps) {
  const { t } = useTexts();
  const { conflict, number, onGo, onChoose } = props;
  const heading = useId();
  const { others } = conflict.conflict;
  const [first] = others;
  const isDeletion = first?.block === null && others.length === 1;
  const name = (choice: string): string => t('blockConflicts.takeOf', { choice, number });
  const place = conflict.id === '' ? t('blockConflicts.document') : t('blockConflicts.place', { number });
  return (
    <li aria-labelledby={heading} className="flex flex-col gap-2 py-4">
      <div className="flex items-center justify-between gap-2">
        <h3 id={heading} className="font-medium">
          {place}{' '}
          <span className="text-xs font-normal text-muted">{t(`blockConflicts.area.${conflict.area}`)}</span>
        </h3>
        {conflict.id !== '' && (
          <Button kind="ghost" aria-label={t('blockConflicts.go', { number })} onClick={onGo}>
            {t('blockConflicts.goShort')}
          </Button>
        )}
      </div>
      <Versions {...props} place={place} />
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={name(t(isDeletion ? 'blockConflicts.keepText' : 'blockConflicts.takeServer'))}
          onClick={() => onChoose({ take: 'kept' })}
        >
          {t(isDeletion ? 'blockConflicts.keepText' : 'blockConflicts.takeServer')}
        </Button>
        {others.map((version) => (
          <Button
            key={`${version.by} ${version.at} ${JSON.stringify(version.block)}`}
            aria-label={name(
              t(version.block === null ? 'blockConflicts.takeDeleted' : 'blockConflicts.takeOther'),
            )}
            onClick={() => onChoose({ take: 'other', version })}
          >
            {t(version.block === null ? 'blockConflicts.takeDeleted' : 'blockConflicts.takeOther')}
            {others.length > 1 && ` (${props.authorOf(version.by)})`}
          </Button>
        ))}
        {!isDeletion && conflict.id !== '' && (
          <Button
            aria-label={name(t('blockConflicts.takeBoth'))}
            onClick={() => onChoose({ take: 'both', versions: others })}
          >
            {t('blockConflicts.takeBoth')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Versions({ conflict, authorOf, fieldOf, place }: ConflictItemProps & { place: string }) {
  const { t } = useTexts();
  const { kept, others } = conflict.conflict;
  const differences = others.map((version) => ({
    version,
    difference: version.block === null ? null : blockDifference(conflict.node, version.block, fieldOf),
  }));
  const [first] = differences;
  const whole = blockDifference(conflict.node, conflict.node, fieldOf).server;
  return (
    <>
      <Version
        title={t(first?.version.block === null ? 'blockConflicts.kept' : 'blockConflicts.server')}
        of={place}
        author={kept}
        authorOf={authorOf}
      >
        <Pieces pieces={first?.difference?.server ?? whole} />
      </Version>
      {differences.map(({ version, difference }) => (
        <Version
          key={`${version.by} ${version.at} ${JSON.stringify(version.block)}`}
          title={t('blockConflicts.other')}
          of={place}
          author={version}
          authorOf={authorOf}
        >
          {difference === null ? (
            <em>{t('blockConflicts.deleted')}</em>
          ) : (
            <>
              <Pieces pieces={difference.other} />
              {difference.sameWords && <p className="text-xs text-muted">{t('blockConflicts.look')}</p>}
            </>
          )}
        </Version>
      ))}
    </>
  );
}

/** Words that the other version lacks are underlined as well as coloured. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTexts();
  if (pieces.every(({ text }) => text.trim() === '')) return <em>{t('blockConflicts.empty')}</em>;
  return (
    <p>
      {pieces.map(({ text, changed }, at) =>
        changed ? (
          // A piece has no identity besides its place.
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={at} className="rounded-tag bg-waiting-soft text-waiting-text underline">
            {text}
          </mark>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>{text}</span>
        ),
      )}
    </p>
  );
}
