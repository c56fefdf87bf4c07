import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import type { PublicLink, PublicLinkChange } from '#domain/api/public-forms.ts';
import { USES_MAX } from '#domain/entities/public-form.ts';
import { isOn } from './is-on.ts';
import { changeFrom, draftOf, isPinRight, isUsesRight } from './rules-draft.ts';

interface LinkRulesProps {
  /** null if the template never had one. */
  link: PublicLink | null;
  busy: boolean;
  onSave: (change: Partial<PublicLinkChange>) => Promise<boolean>;
}

/**
 * Expiry, maximum number of uses, PIN, and whether answers are sent back. They are set before strangers can use the
 * link: the single button of a closed link opens it with these rules.
 */
export function LinkRules({ link, busy, onSave }: LinkRulesProps) {
  const { t, format } = useTexts();
  const [draft, setDraft] = useState(() => draftOf(link));
  const [asked, setAsked] = useState(false);
  const set = (part: Partial<typeof draft>): void => setDraft({ ...draft, ...part });
  const open = isOn(link);
  const hasPin = link?.hasPin === true;
  const usesWrong = asked && !isUsesRight(draft.maxUses);
  const pinWrong = asked && !isPinRight(draft.pin);

  const save = async (): Promise<void> => {
    setAsked(true);
    const change = changeFrom(draft);
    if (change !== null && (await onSave(open ? change : { ...change, on: true }))) set({ pin: '' });
  };

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <h2 className="text-h2 font-semibold">{t('publicLink.settings')}</h2>
        {!open && <p className="mt-1 text-muted">{t('publicLink.settingsFirst')}</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t('publicLink.expires')}
          hint={t('publicLink.expiresHint')}
          value={draft.until}
          onChange={(event) => set({ until: event.target.value })}
        />
        <TextField
          inputMode="numeric"
          label={t('publicLink.maxUses')}
          hint={t('publicLink.maxUsesHint')}
          error={usesWrong ? t('publicLink.wrongUses', { max: format.number(USES_MAX) }) : undefined}
          value={draft.maxUses}
          onChange={(event) => set({ maxUses: event.target.value.trim() })}
        />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          label={t('publicLink.pin')}
          hint={hasPin ? t('publicLink.pinSet') : t('publicLink.pinHint')}
          error={pinWrong ? t('publicLink.wrongPin') : undefined}
          value={draft.pin}
          trailing={draft.pin !== '' && <CopyButton label={t('publicLink.pin')} text={draft.pin} />}
          onChange={(event) => set({ pin: event.target.value.trim() })}
        />
        {hasPin && (
          <Button className="self-start sm:mt-6" onClick={() => void onSave({ pin: null })}>
            {t('publicLink.removePin')}
          </Button>
        )}
      </div>
      <div>
        <Checkbox
          label={t('publicLink.answers')}
          checked={draft.answersReturned}
          onChange={(answersReturned) => set({ answersReturned })}
        />
        <p className="mt-1 ml-7 text-xs text-faint">{t('publicLink.answersHint')}</p>
      </div>
      <Button type="submit" kind={open ? 'secondary' : 'primary'} className="self-start" busy={busy}>
        {t(open ? 'publicLink.save' : 'publicLink.switchOn')}
      </Button>
    </form>
  );
}
