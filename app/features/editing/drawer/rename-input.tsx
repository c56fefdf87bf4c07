import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Input } from '#app/ui/input.tsx';

interface RenameInputProps {
  label: string;
  name: string;
  /** Maximum length of the name. */
  max: number;
  onDone: (name: string | null) => void;
}

/**
 * Edits a name: Enter, blur and unmount (for example when the window becomes narrow) save it; Escape cancels. A name
 * that is too long stays in the input with the reason; an empty name cancels.
 */
export function RenameInput({ label, name, max, onDone }: RenameInputProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const reason = useId();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const trimmed = typed.trim();
  const tooLong = trimmed.length > max;
  const isDone = useRef(false);
  const end = (taken: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(taken);
  };
  const finish = () => {
    if (!tooLong) end(trimmed === '' || trimmed === name ? null : trimmed);
  };
  const takeTyped = useEffectEvent(() => {
    if (trimmed !== name) finish();
  });
  useEffect(() => () => takeTyped(), []);
  return (
    <div className="min-w-0 grow">
      <Input
        ref={input}
        aria-label={label}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? reason : undefined}
        className="h-7! px-1!"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && trimmed !== '') finish();
          if (event.key === 'Escape') end(null);
        }}
      />
      {tooLong && (
        <p id={reason} role="alert" className="mt-1 text-xs text-danger-text">
          {t('fieldTools.settings.tooLong', { max })}
        </p>
      )}
    </div>
  );
}
