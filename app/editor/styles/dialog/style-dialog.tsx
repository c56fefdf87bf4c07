import { useState } from 'react';
import type { NamedStyle } from '#app/document/styling/named-style.ts';
import { isReadyStyle } from '#app/document/styling/ready-styles.ts';
import type { StyleSheet } from '#app/document/styling/style-sheet.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { STYLE_NAME_MAX } from '#app/document/styling/named-style.ts';
import { possibleBases } from '../document-styles.ts';
import { styleLabel } from '../style-names.ts';
import { ParagraphParts } from './paragraph-parts.tsx';
import { type StyleDraft, draftOf, styleOfDraft } from './style-draft.ts';
import { StylePreview } from './style-preview.tsx';
import { TextParts } from './text-parts.tsx';

interface StyleDialogProps {
  id: string;
  sheet: StyleSheet;
  onApply: (style: NamedStyle) => void;
  onClose: () => void;
}

/** Everything that a style says, with a sample of it. Applied as a whole, or not at all. */
export function StyleDialog({ id, sheet, onApply, onClose }: StyleDialogProps) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(() => draftOf(sheet, id));
  const change = (part: Partial<StyleDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const style = styleOfDraft(draft, sheet, id);
  return (
    <FormDialog
      size="medium"
      title={t('styles.dialogTitle', { name: styleLabel(sheet, id, t) })}
      submitLabel={t('styles.apply')}
      disabled={style === null}
      onSubmit={() => {
        if (style !== null) onApply(style);
      }}
      onClose={onClose}
    >
      {!isReadyStyle(id) && (
        <div className="grid gap-3 min-[480px]:grid-cols-2">
          <TextField
            label={t('styles.name')}
            value={draft.name}
            maxLength={STYLE_NAME_MAX}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
          <Select
            label={t('styles.basedOn')}
            value={draft.basedOn}
            options={possibleBases(sheet, id).map((value) => ({ value, label: styleLabel(sheet, value, t) }))}
            onChange={(basedOn) => change({ basedOn })}
          />
        </div>
      )}
      <TextParts draft={draft} change={change} />
      <ParagraphParts draft={draft} change={change} />
      <StylePreview sheet={style === null ? sheet : sheet.with(id, style)} id={id} />
    </FormDialog>
  );
}
