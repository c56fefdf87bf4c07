import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { $applyLink, $needsLinkText, $removeLink } from './links.ts';
import { shownAddress, typedAddress } from './typed-address.ts';

/** Address of the link at the caret or around the selected text; without either, its words too. */
export function LinkDialog() {
  const { panel, openPanel, returnToText } = useToolbar();
  const { t } = useTexts();
  const close = () => {
    openPanel(null);
    returnToText();
  };
  return (
    <Dialog open={panel === 'link'} onClose={close} title={t('writing.link.title')}>
      <LinkForm onDone={close} />
    </Dialog>
  );
}

function LinkForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const { state, editors, perform } = useToolbar();
  const [needsText] = useState(() => editors.areas[state.area].read($needsLinkText));
  const [address, setAddress] = useState(state.link === null ? '' : shownAddress(state.link));
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const target = typedAddress(address);
  const apply = () => {
    setWrong(target === null);
    if (target === null) return;
    perform(() => $applyLink(target, text === '' ? address.trim() : text));
    onDone();
  };
  const remove = () => {
    perform($removeLink);
    onDone();
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
        {state.link !== null && (
          <Button onClick={remove} className="mr-auto">
            {t('writing.link.remove')}
          </Button>
        )}
        {target !== null && (
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
