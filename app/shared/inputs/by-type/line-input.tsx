import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { Input } from '#app/ui/input.tsx';
import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';
import { editableText, FIELD_VALUE_MAX, parseTyped } from '#domain/rules/values/field-value.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { caretUnderMask } from '#domain/rules/values/mask.ts';
import { maskTyped } from '#domain/rules/values/type-masks.ts';
import { DatePicker } from './date-picker.tsx';
import { INPUT_ATTRIBUTE, type ValueInputProps } from '../input-props.ts';
import { keyboardOf } from '../keyboards.ts';
import { problemText } from '../problem-text.ts';

interface Typing {
  text: string;
  caret: number;
}

/**
 * Shows the masked text as it is typed, and the value in the format of the language after the input loses the focus.
 */
function useTyping({ field, value, onChange }: ValueInputProps) {
  const { language: interfaceLanguage } = useTexts();
  const language = valueLanguage(languageTag(interfaceLanguage));
  const [typing, setTyping] = useState<Typing | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (typing !== null) input.current?.setSelectionRange(typing.caret, typing.caret);
  }, [typing]);
  const accept = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (target.value.length > FIELD_VALUE_MAX) return;
    const text = maskTyped(field.type, target.value, language);
    const caret = caretUnderMask(target.value, target.selectionStart ?? target.value.length, text);
    setTyping({ text, caret });
    onChange(text === '' ? '' : (parseTyped(field, text, language) ?? text));
  };
  const text = typing?.text ?? editableText(field, value, language);
  return { input, text, accept, leave: () => setTyping(null) };
}

type LineType = Parameters<typeof keyboardOf>[0];

/** A one-line input for a type with a format of its own. */
export function LineInput(props: ValueInputProps & { type: LineType }) {
  const { field, type, value, onChange, problem, bare, onFocus, onBlur } = props;
  const { t } = useTexts();
  const { input, text, accept, leave } = useTyping(props);
  const { picker } = typeDefinitionOf(type);
  return (
    <FieldFrame
      label={field.name}
      required={field.required}
      hint={bare === true ? undefined : field.help}
      labelHidden={bare}
      error={problemText(problem, field, t)}
    >
      {(links) => (
        <div className="relative">
          <Input
            {...links}
            {...keyboardOf(type, t)}
            {...{ [INPUT_ATTRIBUTE]: field.id }}
            ref={input}
            enterKeyHint="next"
            value={text}
            className={picker === undefined ? '' : 'pr-11'}
            onChange={accept}
            onFocus={onFocus}
            onBlur={() => {
              leave();
              onBlur?.();
            }}
          />
          {picker !== undefined && (
            <DatePicker
              {...{ type, picker }}
              label={t('fields.input.calendar', { name: field.name })}
              value={value}
              onPick={(picked) => {
                leave();
                onChange(picked);
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
