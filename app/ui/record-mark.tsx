import { ClockIcon, DocumentDuplicateIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { Link } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Tooltip } from './tooltip.tsx';

const marks = {
  waiting: { icon: ClockIcon, colour: 'text-waiting-text' },
  rejected: { icon: ExclamationTriangleIcon, colour: 'text-danger-text' },
  conflict: { icon: DocumentDuplicateIcon, colour: 'text-waiting-text' },
} as const;

type RecordState = keyof typeof marks;

/** The mark to show beside a conflict bar, which already shows the conflict and links to it. */
export const markBesideBar = (state: RecordState | undefined): RecordState | undefined =>
  state === 'conflict' ? undefined : state;

interface RecordMarkProps {
  /** Nothing is shown for a state that the server has confirmed. */
  state: RecordState | undefined;
  /** Shows the word, not only the tooltip, as a link to the page that offers a solution. */
  withWord?: boolean;
  className?: string;
}

/** What the server has not confirmed of a document, or what needs a decision of the user. */
export function RecordMark({ state, ...look }: RecordMarkProps) {
  return state === undefined ? null : <Mark state={state} {...look} />;
}

function Mark({ state, withWord = false, className }: RecordMarkProps & { state: RecordState }) {
  const { t } = useTexts();
  const { icon: Shape, colour } = marks[state];
  const word = t(`sync.mark.${state}`);
  const look = clsx('inline-flex shrink-0 items-center gap-1 text-xs', colour, className);
  const icon = <Shape aria-hidden className="size-4 shrink-0" />;
  return (
    <Tooltip text={t(`sync.markExplained.${state}`)}>
      {withWord ? (
        <Link to="/sync" data-record-state={state} className={clsx(look, 'rounded-tag underline')}>
          {icon}
          {word}
        </Link>
      ) : (
        <span data-record-state={state} className={look}>
          {icon}
          <span className="sr-only">{word}</span>
        </span>
      )}
    </Tooltip>
  );
}
