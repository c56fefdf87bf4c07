import type { LexicalEditor } from 'lexical';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { isSafeLink } from '#domain/rules/messages/markup.ts';
import { $applyLink, $needsLinkText, $removeLink } from '../links/links.ts';
import { shownAddress, typedAddress } from '../links/typed-address.ts';

interface BubbleLinkProps {
  editor: LexicalEditor;
  /** Where the link at the caret leads. */
  current: string | null;
  onClose: () => void;
}

/** Address of the link at the caret or around the selected text; without either, its words too. */
export function BubbleLink({ editor, current, onClose }: BubbleLinkProps) {
  const { t } = useTexts();
  const [needsText] = useState(() => editor.read($needsLinkText));
  const [address, setAddress] = useState(current === null ? '' : shownAddress(current));
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const target = typedAddress(address);
    if (target === null || !isSafeLink(target)) {
      setWrong(true);
      return;
    }
    editor.update(() => $applyLink(target, text === '' ? address.trim() : text));
    onClose();
  };
  const remove = () => {
    editor.update($removeLink);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('writing.link.title')}>
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
            <Button onClick={remove} className="mr-auto">
              {t('writing.link.remove')}
            </Button>
          )}
          <Button kind="primary" type="submit">
            {t('writing.link.apply')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
