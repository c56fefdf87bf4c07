import { useState } from 'react';
import type { ParagraphNumbering } from '#app/document/model.ts';
import { type OwnSchemes, withOwnLevels } from '#app/document/numbering/own-schemes.ts';
import { levelsOf, type NumberingLevel, SCHEME_NAMES } from '#app/document/numbering/schemes.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { decimalOf } from '../../paragraph-format/units.ts';
import { exampleOf } from '../tools/scheme-example.ts';
import type { ChosenScheme } from './apply-scheme.ts';
import { LevelPart } from './level-part.tsx';
import { ParagraphPart } from './paragraph-part.tsx';
import {
  firstWrong,
  isChanged,
  isWrong,
  type LevelDraft,
  levelDraft,
  shownLevels,
  type StartDraft,
  startDraft,
  startOf,
} from './scheme-draft.ts';
import { SchemePreview } from './scheme-preview.tsx';
import { sampleOf } from './scheme-sample.ts';

export interface SchemeDialogProps {
  /** Numbering of the selected paragraph; null if it has none. */
  current: ParagraphNumbering | null;
  own: OwnSchemes;
  /** @returns false if the document has no room for another scheme */
  onApply: (chosen: ChosenScheme) => boolean;
  onClose: () => void;
}

/** The drafts of each scheme that a person looked at: what they changed is still there when they come back to it. */
function useSchemeDrafts(first: string, own: OwnSchemes) {
  const { language } = useTexts();
  const decimal = decimalOf(language);
  const [scheme, choose] = useState(first);
  const [changed, setChanged] = useState<Readonly<Record<string, readonly LevelDraft[]>>>({});
  const before = levelsOf(withOwnLevels({ scheme, level: 0 }, own));
  const drafts = changed[scheme] ?? before.map((level) => levelDraft(level, decimal));
  const change = (at: number, part: Partial<LevelDraft>): void =>
    setChanged({
      ...changed,
      [scheme]: drafts.map((draft, each) => (each === at ? { ...draft, ...part } : draft)),
    });
  return {
    scheme,
    choose,
    drafts,
    change,
    levels: shownLevels(drafts, before, decimal),
    isChanged: isChanged(drafts, before, decimal),
  };
}

interface LevelChoiceProps {
  at: number;
  drafts: readonly LevelDraft[];
  levels: readonly NumberingLevel[];
  choose: (at: number) => void;
}

function LevelChoice({ at, drafts, levels, choose }: LevelChoiceProps) {
  const { t } = useTexts();
  const sample = sampleOf(levels);
  return (
    <Select
      label={t('scheme.level')}
      value={at}
      options={drafts.map((draft, value) => ({
        value,
        label: t('scheme.levelOption', { level: value + 1, label: sample[value]?.label ?? '' }),
        ...(isWrong(draft, value) ? { note: t('scheme.withFault') } : {}),
      }))}
      onChange={choose}
    />
  );
}

/** A numbering scheme, with what its levels look like. Applied as a whole, or not at all. */
export function SchemeDialog({ current, own, onApply, onClose }: SchemeDialogProps) {
  const { t } = useTexts();
  const names: readonly string[] = [...SCHEME_NAMES, ...own.keys()];
  const [first] = useState(() => names.find((name) => name === current?.scheme) ?? SCHEME_NAMES[0] ?? '');
  const { scheme, choose, drafts, change, levels, isChanged: changed } = useSchemeDrafts(first, own);
  const [level, setLevel] = useState(current?.level ?? 0);
  const [start, setStart] = useState<StartDraft>(() => startDraft(current?.start));
  const [isFull, setFull] = useState(false);
  const at = Math.min(level, drafts.length - 1);
  const draft = drafts[at];
  const submit = (): void => {
    const wrong = changed ? firstWrong(drafts) : null;
    const begins = startOf(start, current?.start);
    if (wrong !== null && draft !== undefined && !isWrong(draft, at)) setLevel(wrong);
    if (wrong !== null || begins === 'wrong') return;
    const applied = onApply({
      scheme,
      levels: changed ? levels : null,
      ...(begins === 'same' ? {} : { start: begins }),
    });
    if (!applied) setFull(true);
  };
  return (
    <FormDialog
      size="large"
      title={t('scheme.title')}
      submitLabel={t('scheme.apply')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <Select
            label={t('scheme.scheme')}
            value={scheme}
            options={names.map((value) => ({ value, label: exampleOf(value, own) }))}
            onChange={choose}
          />
          <LevelChoice at={at} drafts={drafts} levels={levels} choose={setLevel} />
          {draft !== undefined && <LevelPart at={at} draft={draft} change={(part) => change(at, part)} />}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <SchemePreview levels={levels} />
          <p className="text-xs text-muted">{t('scheme.forAll')}</p>
          <ParagraphPart draft={start} change={setStart} />
        </div>
      </div>
      {isFull && (
        <p role="alert" className="text-sm text-danger-text">
          {t('scheme.fault.full')}
        </p>
      )}
    </FormDialog>
  );
}
