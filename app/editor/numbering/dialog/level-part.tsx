import { NUMBER_FORMS, writeNumber } from '#app/document/numbering/forms.ts';
import { LABEL_TEXT_MAX } from '#app/document/numbering/own-schemes.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { faultsOf, type LevelDraft, signOf } from './scheme-draft.ts';

interface LevelPartProps {
  /** Place of the level, from 0. */
  at: number;
  draft: LevelDraft;
  change: (part: Partial<LevelDraft>) => void;
}

/** The first numbers of a form; ten shows what is special about the ordinals of laws. */
const EXAMPLES = [1, 2, 3, 10] as const;

/** Form, text, first number and indents of one level. */
export function LevelPart({ at, draft, change }: LevelPartProps) {
  const { t } = useTexts();
  const faults = faultsOf(draft, at);
  const field = (name: 'text' | 'start' | 'numberAt' | 'textAt', hint?: string) => {
    const fault = faults[name];
    return (
      <TextField
        label={t(`scheme.${name}`)}
        value={draft[name]}
        autoComplete="off"
        hint={hint}
        {...(name === 'text'
          ? { maxLength: LABEL_TEXT_MAX }
          : { inputMode: name === 'start' ? ('numeric' as const) : ('decimal' as const) })}
        error={fault === undefined ? undefined : t(`scheme.fault.${fault.code}`, { ...fault })}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    );
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('scheme.levelTitle', { level: at + 1 })}</legend>
      {field('text', t('scheme.textHint', { own: signOf(at) }))}
      <Select
        label={t('scheme.form')}
        value={draft.form}
        options={NUMBER_FORMS.map((form) => ({
          value: form,
          label: EXAMPLES.map((value) => writeNumber(form, value)).join(', '),
        }))}
        onChange={(form) => change({ form })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        {field('numberAt')}
        {field('textAt')}
        {field('start')}
        <TextField
          label={t('scheme.alone')}
          value={draft.alone}
          autoComplete="off"
          maxLength={LABEL_TEXT_MAX}
          hint={t('scheme.aloneHint')}
          onChange={(event) => change({ alone: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
