import { ExclamationCircleIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import { CHECKED } from '#domain/rules/values/field-types.ts';
import { editableText } from '#domain/rules/values/field-value.ts';
import { textOfCell } from '../mapping/cell-text.ts';
import type { Target } from '../mapping/targets.ts';
import type { FoundProblem } from '../rows/check-row.ts';
import { problemWords } from './problem-words.ts';

const LANGUAGE = 'pt-BR';

interface CheckCellProps {
  target: Target;
  line: number;
  value: string;
  problem: FoundProblem | undefined;
  onMend: (typed: string) => void;
}

/** A stored value as it was written in the sheet. */
function shownText({ field }: Target, value: string): string {
  if (field.type === 'checkbox') return value === CHECKED ? textOfCell(true) : value;
  return editableText(field, value, LANGUAGE).replaceAll('\n', '; ');
}

function Editor({
  target,
  initial,
  label,
  onDone,
}: {
  target: Target;
  initial: string;
  label: string;
  /** Null: nothing is changed. */
  onDone: (typed: string | null) => void;
}) {
  const [typed, setTyped] = useState(initial);
  const isDone = useRef(false);
  const options = useId();
  const focused = useRef<HTMLInputElement>(null);
  useEffect(() => focused.current?.focus(), []);
  const done = (result: string | null): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(result);
  };
  return (
    <>
      <input
        ref={focused}
        value={typed}
        aria-label={label}
        list={target.field.options === undefined ? undefined : options}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => done(typed === initial ? null : typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done(typed);
          if (event.key === 'Escape') {
            event.stopPropagation();
            done(null);
          }
        }}
        className={controlClasses('h-11')}
      />
      {target.field.options !== undefined && (
        <datalist id={options}>
          {target.field.options.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** A value with its problem, mended where it is. */
export function CheckCell({ target, line, value, problem, onMend }: CheckCellProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = shownText(target, value);
  const reason = problem === undefined ? '' : problemWords(problem, target.field, t);
  const label = t('sheets.check.mend', { field: target.name, line });
  if (isOpen) {
    return (
      <Editor
        target={target}
        initial={text}
        label={label}
        onDone={(typed) => {
          setOpen(false);
          if (typed !== null) onMend(typed);
          requestAnimationFrame(() => button.current?.focus());
        }}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      title={text}
      aria-label={[label, text, reason].filter((part) => part !== '').join(': ')}
      onClick={() => setOpen(true)}
      className={clsx(
        'flex h-12 w-full min-w-0 flex-col justify-center rounded-control px-2 text-left hover:bg-hover',
        problem !== undefined && 'bg-danger-soft',
      )}
    >
      <span className="w-full truncate" dir="auto">
        {text}
      </span>
      {problem !== undefined && (
        <span className="flex w-full items-center gap-1 text-xs text-danger-text">
          <ExclamationCircleIcon aria-hidden className="size-4 shrink-0" />
          <span className="truncate" title={reason}>
            {reason}
          </span>
        </span>
      )}
    </button>
  );
}
