import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Input } from '#app/ui/input.tsx';
import type { BrowserItem } from '../browser-item.ts';
import { nameMax, type NameProblem } from './name-check.ts';
import { createNameSaver, type NameSaver } from './name-saver.ts';

interface NameEditorProps {
  item: BrowserItem;
  onSave: (name: string) => void;
  /** `byKey`: ended by Enter or Escape, not by losing the focus. */
  onDone: (byKey: boolean) => void;
}

function useNameSaver(item: BrowserItem, onSave: (name: string) => void) {
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const [saver] = useState<NameSaver>(() => createNameSaver(item, onSave, setProblem));
  // Unmounting during typing saves the typed name.
  useEffect(() => () => void saver.commit(), [saver]);
  return { saver, problem };
}

/** Edits a name in its row: saved 2 s after the last key, on Enter and on blur; Escape restores the old name. */
export function NameEditor({ item, onSave, onDone }: NameEditorProps) {
  const { t } = useTexts();
  const [text, setText] = useState(item.name);
  const { saver, problem } = useNameSaver(item, onSave);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const finish = (byKey: boolean): void => {
    if (saver.commit()) onDone(byKey);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Enter') finish(true);
    if (event.key !== 'Escape') return;
    saver.restore();
    onDone(true);
  };
  return (
    <span className="relative mr-4 min-w-0 grow">
      <Input
        ref={input}
        value={text}
        aria-label={t('browser.nameOf', { name: item.name })}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : 'browser-name-problem'}
        onChange={(event) => {
          setText(event.target.value);
          saver.type(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish(false)}
        className="h-8! px-2!"
      />
      {problem !== null && (
        <span
          id="browser-name-problem"
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 rounded-control border border-danger-text/40 bg-danger-soft px-2 py-1 text-xs text-danger-text shadow-float"
        >
          {problem === 'empty'
            ? t('browser.nameEmpty')
            : t('browser.nameTooLong', { length: text.trim().length, max: nameMax[item.kind] })}
        </span>
      )}
    </span>
  );
}
