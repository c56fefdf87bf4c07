import { XMarkIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Input } from '#app/ui/input.tsx';
import { OPTION_NAME_MAX, OPTIONS_MAX } from '#domain/entities/field-settings.ts';
import { MoveHandle } from '#app/ui/move-handle.tsx';

interface OptionsEditorProps {
  options: readonly string[];
  onChange: (options: readonly string[]) => void;
}

/** Why an option is not valid. */
export function optionProblem(options: readonly string[], at: number): 'empty' | 'same' | null {
  const name = options[at]?.trim() ?? '';
  if (name === '') return 'empty';
  return options.findIndex((other) => other.trim() === name) < at ? 'same' : null;
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, OPTION_NAME_MAX))
    .filter((line) => line !== '');

/** Edits the options of a selection: rename, reorder, and add one or several pasted lines. */
export function OptionsEditor({ options, onChange }: OptionsEditorProps) {
  const { t } = useTexts();
  const [added, setAdded] = useState('');
  const add = (names: readonly string[]) => {
    const fresh = names.filter((name, at) => !options.includes(name) && names.indexOf(name) === at);
    onChange([...options, ...fresh].slice(0, OPTIONS_MAX));
    setAdded('');
  };
  const move = (at: number, step: 1 | -1) => {
    const name = options[at];
    if (name === undefined || at + step < 0 || at + step >= options.length) return;
    onChange(options.toSpliced(at, 1).toSpliced(at + step, 0, name));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines);
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{t('fieldTools.settings.options')}</legend>
      {Array.from(options.entries(), ([at, name]) => {
        const problem = optionProblem(options, at);
        return (
          <div key={at}>
            <div className="flex items-center">
              <MoveHandle
                label={t('fieldTools.settings.moveOption', { name })}
                onStep={(step) => move(at, step)}
              />
              <Input
                aria-label={t('fieldTools.settings.option', { number: at + 1 })}
                aria-invalid={problem !== null || undefined}
                value={name}
                maxLength={OPTION_NAME_MAX}
                onChange={(event) => onChange(options.with(at, event.target.value))}
              />
              <IconButton
                icon={XMarkIcon}
                label={t('fieldTools.settings.removeOption', { name })}
                onClick={() => onChange(options.toSpliced(at, 1))}
              />
            </div>
            {problem !== null && (
              <p role="alert" className="pl-6 text-xs text-danger-text">
                {t(
                  problem === 'empty' ? 'fieldTools.settings.emptyOption' : 'fieldTools.settings.sameOption',
                )}
              </p>
            )}
          </div>
        );
      })}
      <Input
        aria-label={t('fieldTools.settings.addOption')}
        placeholder={t('fieldTools.settings.addOption')}
        enterKeyHint="done"
        value={added}
        maxLength={OPTION_NAME_MAX}
        onChange={(event) => setAdded(event.target.value)}
        onPaste={paste}
        onBlur={() => add(linesOf(added))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(linesOf(added));
        }}
      />
      <p className="text-xs text-faint">{t('fieldTools.settings.addOptionHint')}</p>
    </fieldset>
  );
}
