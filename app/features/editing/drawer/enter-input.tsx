import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Input } from '#app/ui/input.tsx';
import { FIELDS_MAX } from '#domain/entities/template.ts';
import type { NameProblem } from '../fields/field-set.ts';

interface EnterInputProps {
  label: string;
  placeholder: string;
  hint: string;
  max: number;
  problemOf: (name: string) => NameProblem | null;
  onEnter: (name: string) => void;
}

/** Creates only on Enter (specification 3, section 5); a text that is not valid stays in the input, with the reason. */
export function EnterInput({ label, placeholder, hint, max, problemOf, onEnter }: EnterInputProps) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const reasons: Readonly<Record<NameProblem, string>> = {
    empty: '',
    taken: t('older.fields.taken'),
    'too-long': t('fieldTools.settings.tooLong', { max }),
    'too-many': t('editing.drawer.tooMany', { max: FIELDS_MAX }),
  };
  const enter = () => {
    const found = problemOf(name);
    setProblem(found === 'empty' ? null : found);
    if (found !== null) return;
    onEnter(name);
    setName('');
  };
  return (
    <div>
      <Input
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        placeholder={placeholder}
        title={hint}
        enterKeyHint="done"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          enter();
        }}
      />
      {problem !== null && (
        <p role="alert" className="mt-1 text-xs text-danger-text">
          {reasons[problem]}
        </p>
      )}
    </div>
  );
}
