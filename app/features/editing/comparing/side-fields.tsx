import { ArrowsRightLeftIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Select } from '#app/ui/select.tsx';
import type { VersionNote } from '#domain/entities/template.ts';
import { TemplateSearch } from '../other-template/template-search.tsx';
import { type Side, sideKey } from './sides.ts';

const OTHER = 'other';

interface SideFieldProps {
  label: string;
  side: Side;
  notes: readonly VersionNote[];
  onChange: (side: Side) => void;
}

/** Names sides as people do. */
export function useSideNames(notes: readonly VersionNote[]): (side: Side) => string {
  const { t, format } = useTexts();
  const authorOf = usePeopleNames(t('versions.someone'));
  return (side) => {
    if (side.kind === 'template') return side.name;
    if (side.kind !== 'version') return t(`comparing.sides.${side.kind}`);
    const note = notes.find(({ file }) => file === side.file);
    if (note === undefined) return t('versions.title');
    return t('versions.version', { time: format.dateTime(note.at), name: authorOf(note.by) });
  };
}

function optionsOf(side: Side, notes: readonly VersionNote[]): Side[] {
  const known: Side[] = [
    { kind: 'draft' },
    { kind: 'published' },
    ...notes.map(({ file }) => ({ kind: 'version' as const, file })),
  ];
  return side.kind === 'template' ? [...known, side] : known;
}

function SideField({ label, side, notes, onChange }: SideFieldProps) {
  const { t } = useTexts();
  const [searching, setSearching] = useState(false);
  const nameOf = useSideNames(notes);
  const options = optionsOf(side, notes);
  const choose = (chosen: Side): void => {
    setSearching(false);
    onChange(chosen);
  };
  return (
    <div className="min-w-0 grow basis-56">
      <Select
        label={label}
        value={searching ? OTHER : sideKey(side)}
        options={[
          ...options.map((option) => ({ value: sideKey(option), label: nameOf(option) })),
          { value: OTHER, label: t('comparing.sides.other') },
        ]}
        onChange={(value) => {
          const option = options.find((candidate) => sideKey(candidate) === value);
          if (option === undefined) setSearching(true);
          else choose(option);
        }}
      />
      {searching && <TemplateSearch onChoose={(found) => choose({ kind: 'template', ...found })} />}
    </div>
  );
}

export interface Sides {
  before: Side;
  after: Side;
}

interface SideFieldsProps {
  sides: Sides;
  notes: readonly VersionNote[];
  onChange: (sides: Sides) => void;
}

/** Chooses what is compared with what. */
export function SideFields({ sides, notes, onChange }: SideFieldsProps) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SideField
        label={t('comparing.sides.before')}
        side={sides.before}
        notes={notes}
        onChange={(before) => onChange({ ...sides, before })}
      />
      <IconButton
        icon={ArrowsRightLeftIcon}
        label={t('comparing.sides.swap')}
        className="mt-6"
        onClick={() => onChange({ before: sides.after, after: sides.before })}
      />
      <SideField
        label={t('comparing.sides.after')}
        side={sides.after}
        notes={notes}
        onChange={(after) => onChange({ ...sides, after })}
      />
    </div>
  );
}
