import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { matchesText } from '#domain/rules/match-text.ts';
import { useChats } from '../chats-context.ts';

interface PeopleChoiceProps {
  legend: string;
  /** Not offered: they take part. */
  without: ReadonlySet<string>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Several of the people who work in the company. */
export function PeopleChoice({ legend, without, chosen, onChange }: PeopleChoiceProps) {
  const { t } = useTexts();
  const { world } = useChats();
  const [query, setQuery] = useState('');
  const offered = [...world.people.values()]
    .filter(({ uid, active }) => active && uid !== world.me && !without.has(uid))
    .filter(({ uid, name, login }) => chosen.includes(uid) || matchesText(`${name} ${login}`, query))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt'));
  const toggle = (uid: string, on: boolean): void =>
    onChange(on ? [...chosen, uid] : chosen.filter((each) => each !== uid));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <SearchField label={t('chats.findPerson')} value={query} onChange={setQuery} />
      <ul className="mt-2 max-h-60 overflow-y-auto">
        {offered.map(({ uid, name }) => (
          <li key={uid} className="flex min-h-9 items-center touch:min-h-11">
            <Checkbox label={name} checked={chosen.includes(uid)} onChange={(on) => toggle(uid, on)} />
          </li>
        ))}
      </ul>
      {offered.length === 0 && <p className="py-2 text-sm text-muted">{t('chats.nobodyToAdd')}</p>}
    </fieldset>
  );
}
