import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ALIGNMENTS } from '../../alignment/alignment.ts';
import type { ParagraphChange, ParagraphValues } from '../paragraph-values.ts';
import { decimalOf } from '../units.ts';
import {
  changeOf,
  draftOf,
  SPACINGS,
  SPECIALS,
  usualSpacingBy,
  valuesOf,
  wrongMeasures,
} from './paragraph-draft.ts';
import type { ParagraphDraft, ParagraphMeasure } from './paragraph-draft.ts';
import { StopsPart } from './stops-part.tsx';
import { ParagraphPreview } from './paragraph-preview.tsx';

interface ParagraphDialogProps {
  values: ParagraphValues;
  /** Width of the page's text in pixels. */
  width: number;
  onApply: (change: ParagraphChange) => void;
  onClose: () => void;
}

interface PartProps {
  draft: ParagraphDraft;
  wrong: ReadonlySet<ParagraphMeasure>;
  inList: boolean;
  change: (part: Partial<ParagraphDraft>) => void;
}

function Measure({ name, label, ...part }: PartProps & { name: ParagraphMeasure; label: string }) {
  const { t } = useTexts();
  return (
    <TextField
      label={label}
      value={part.draft[name]}
      inputMode="decimal"
      autoComplete="off"
      error={part.wrong.has(name) ? t('paragraph.wrong') : undefined}
      onChange={(event) => part.change({ [name]: event.target.value })}
    />
  );
}

function IndentPart(part: PartProps) {
  const { t } = useTexts();
  const { draft, change, inList } = part;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('paragraph.indents')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {!inList && <Measure {...part} name="left" label={t('paragraph.left')} />}
        <Measure {...part} name="right" label={t('paragraph.right')} />
        {!inList && (
          <Select
            label={t('paragraph.special')}
            value={draft.special}
            options={SPECIALS.map((value) => ({ value, label: t(`paragraph.specials.${value}`) }))}
            onChange={(special) => change({ special })}
          />
        )}
        {!inList && draft.special !== 'none' && (
          <Measure {...part} name="specialBy" label={t('paragraph.specialBy')} />
        )}
      </div>
      {inList && <p className="text-xs text-faint">{t('paragraph.inList')}</p>}
    </fieldset>
  );
}

function SpacingPart(part: PartProps) {
  const { t, language } = useTexts();
  const { draft, change } = part;
  const named = (value: (typeof SPACINGS)[number]): string =>
    /^\d/.test(value)
      ? t(`paragraph.spacings.${value === '1' ? 'one' : value === '2' ? 'two' : 'lines'}`, {
          lines: value.replace('.', decimalOf(language)),
        })
      : t(`paragraph.spacings.${value as 'usual' | 'multiple' | 'exact'}`);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('paragraph.spacing')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Measure {...part} name="before" label={t('paragraph.before')} />
        <Measure {...part} name="after" label={t('paragraph.after')} />
        <Select
          label={t('paragraph.lineSpacing')}
          value={draft.spacing}
          options={SPACINGS.map((value) => ({ value, label: named(value) }))}
          onChange={(spacing) => change({ spacing, spacingBy: usualSpacingBy(spacing, decimalOf(language)) })}
        />
        {draft.spacing === 'multiple' && (
          <Measure {...part} name="spacingBy" label={t('paragraph.multipleBy')} />
        )}
        {draft.spacing === 'exact' && <Measure {...part} name="spacingBy" label={t('paragraph.exactBy')} />}
      </div>
    </fieldset>
  );
}

/** Alignment, indents, spacing and page rules of the selected paragraphs. Applied as a whole, or not at all. */
export function ParagraphDialog({ values, width, onApply, onClose }: ParagraphDialogProps) {
  const { t, language } = useTexts();
  const [first] = useState(() => draftOf(values, decimalOf(language)));
  const [draft, setDraft] = useState(first);
  const [shown, setShown] = useState(() => valuesOf(first));
  const change = (part: Partial<ParagraphDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    setShown((before) => valuesOf(next) ?? before);
  };
  const changed = changeOf(draft, first);
  const part = { draft, wrong: wrongMeasures(draft), inList: values.inList, change };
  return (
    <FormDialog
      size="medium"
      title={t('paragraph.title')}
      submitLabel={t('paragraph.apply')}
      disabled={changed === null}
      onSubmit={() => {
        if (changed !== null) onApply(changed);
      }}
      onClose={onClose}
    >
      <Select
        label={t('paragraph.alignment')}
        value={draft.alignment}
        options={ALIGNMENTS.map((value) => ({ value, label: t(`paragraph.alignments.${value}`) }))}
        onChange={(alignment) => change({ alignment })}
      />
      <IndentPart {...part} />
      <SpacingPart {...part} />
      <StopsPart stops={draft.stops} onChange={(stops) => change({ stops })} />
      <div className="flex flex-col gap-2">
        <Checkbox
          label={t('paragraph.keepNext')}
          checked={draft.keepNext}
          onChange={(keepNext) => change({ keepNext })}
        />
        <Checkbox
          label={t('paragraph.pageBreakBefore')}
          checked={draft.pageBreakBefore}
          onChange={(pageBreakBefore) => change({ pageBreakBefore })}
        />
      </div>
      {shown !== null && <ParagraphPreview values={shown} width={width} />}
    </FormDialog>
  );
}
