import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { keyboardOf } from './keyboards.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { caretUnderMask } from '#domain/rules/values/mask.ts';
import { maskTyped } from '#domain/rules/values/type-masks.ts';

interface MaskedFieldProps extends Omit<TextFieldProps, 'onChange' | 'type' | 'value' | 'ref'> {
  type: 'cpf' | 'cnpj' | 'cep' | 'phone';
  value: string;
  onChange: (masked: string) => void;
}

/** A one-line input that inserts punctuation during typing; the caret stays behind the same character. */
export function MaskedField({ type, value, onChange, ...rest }: MaskedFieldProps) {
  const { t, language } = useTexts();
  const [typing, setTyping] = useState<{ caret: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (typing !== null) input.current?.setSelectionRange(typing.caret, typing.caret);
  }, [typing]);
  const accept = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const masked = maskTyped(type, target.value, valueLanguage(languageTag(language)));
    setTyping({ caret: caretUnderMask(target.value, target.selectionStart ?? target.value.length, masked) });
    onChange(masked);
  };
  return (
    <TextField
      {...keyboardOf(type, t)}
      {...rest}
      ref={input}
      value={value}
      maxLength={30}
      onChange={accept}
      onBlur={() => setTyping(null)}
    />
  );
}
