import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { shownAddress, typedAddress } from './typed-address.ts';

interface LinkFormProps {
  /** Address of the link at the caret; null if there is none. */
  current: string | null;
  /** There is neither a link nor selected text, so the text is asked for too. */
  needsText: boolean;
  /** Target of a typed address; null if it must not be linked. */
  targetOf?: (address: string) => string | null;
  onApply: (target: string, text: string) => void;
  onRemove: () => void;
  /** A valid address can be opened from here. */
  canFollow?: boolean;
}

/** Asks for the address of a link, and for its text if there is none. */
export function LinkForm({
  current,
  needsText,
  targetOf = typedAddress,
  onApply,
  onRemove,
  canFollow = false,
}: LinkFormProps) {
  const { t } = useTexts();
  const [address, setAddress] = useState(current === null ? '' : shownAddress(current));
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const target = targetOf(address);
  const apply = () => {
    setWrong(target === null);
    if (target !== null) onApply(target, text === '' ? address.trim() : text);
  };
  return (
    <form
      className="flex flex-col gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={t('writing.link.address')}
        hint={t('writing.link.hint')}
        error={wrong ? t('writing.link.invalid') : ''}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
      />
      {needsText && (
        <TextField
          label={t('writing.link.text')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {current !== null && (
          <Button onClick={onRemove} className="mr-auto">
            {t('writing.link.remove')}
          </Button>
        )}
        {canFollow && target !== null && (
          <a
            href={target}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('writing.link.open', { address: target })}
            className={buttonClasses('ghost')}
          >
            {t('writing.link.follow')}
          </a>
        )}
        <Button kind="primary" type="submit">
          {t('writing.link.apply')}
        </Button>
      </div>
    </form>
  );
}
