import { AutocompleteMany } from '#app/shared/inputs/autocomplete/autocomplete-many.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useChats } from '../chats-context.ts';

interface PeopleChoiceProps {
  label: string;
  /** People who are already members and are not offered. */
  without: ReadonlySet<string>;
  chosen: readonly string[];
  /** The problem of the choice. */
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Chooses several of the people who work in the company. */
export function PeopleChoice({ label, without, chosen, error, onChange }: PeopleChoiceProps) {
  const { t } = useTexts();
  const { world } = useChats();
  const offered = [...world.people.values()]
    .filter(({ uid, active }) => active && uid !== world.me && !without.has(uid))
    .map(({ uid, name, login }) => ({ value: uid, label: name, note: login }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt'));
  return (
    <AutocompleteMany
      label={label}
      placeholder={t('chats.findPerson')}
      choices={offered}
      chosen={chosen}
      error={error}
      hint={offered.length === 0 ? t('chats.nobodyToAdd') : undefined}
      onChange={onChange}
    />
  );
}
