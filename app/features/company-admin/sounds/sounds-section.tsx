import { useState } from 'react';
import { ALTERNATE_SOUNDS_MAX } from '#domain/entities/company.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { AutocompleteMany } from '#app/shared/inputs/autocomplete/autocomplete-many.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { SettingsForm, SettingsFrame } from '../settings/settings-frame.tsx';
import { useSettings, type SettingsInUse } from '../settings/use-settings.ts';

/** People whose messages play the alternative sound. */
export function SoundsSection() {
  const { t } = useTexts();
  const inUse = useSettings();
  return (
    <SettingsFrame text={t('company.soundsText')} inUse={inUse}>
      {({ alternateSounds }) => <SoundsForm listed={alternateSounds} inUse={inUse} />}
    </SettingsFrame>
  );
}

function SoundsForm({ listed, inUse }: { listed: readonly string[]; inUse: SettingsInUse }) {
  const { t } = useTexts();
  const { directory } = useData();
  const [chosen, setChosen] = useState(listed);
  const full = chosen.length >= ALTERNATE_SOUNDS_MAX;
  const people = (useLive(() => directory.watch(), [directory]) ?? []).flatMap(({ uid, data }) =>
    data.kind === 'user' && (data.active || chosen.includes(uid))
      ? [{ value: uid, label: data.name, note: data.user, locked: full && !chosen.includes(uid) }]
      : [],
  );
  return (
    <SettingsForm saving={inUse.saving} onSubmit={() => inUse.save({ alternateSounds: [...chosen] })}>
      <AutocompleteMany
        label={t('company.alternateSounds')}
        hint={t('company.alternateSoundsText')}
        placeholder={t('company.findUser')}
        choices={people.toSorted((a, b) => a.label.localeCompare(b.label, 'pt'))}
        chosen={chosen}
        onChange={setChosen}
      />
    </SettingsForm>
  );
}
