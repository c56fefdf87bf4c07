import { type Translate, useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { $applyBlockKind, BLOCK_KINDS, type BlockKind } from './headings.ts';

const values = new Map<string, BlockKind>(BLOCK_KINDS.map((kind) => [String(kind), kind]));

export function blockLabel(kind: BlockKind, t: Translate): string {
  if (kind === 'quote') return t('older.quote');
  return kind === 'normal' ? t('editor.tool.normal') : t('editor.tool.heading', { level: kind });
}

export function HeadingSelect() {
  const { t } = useTexts();
  const { state, perform, returnToText } = useToolbar();
  return (
    <Select
      label={t('editor.tool.block')}
      hideLabel
      className="w-35 touch:w-38"
      value={String(state.block)}
      options={[...values].map(([value, kind]) => ({
        value,
        label: blockLabel(kind, t),
      }))}
      onChange={(value) => {
        const kind = values.get(value);
        if (kind !== undefined) perform(() => $applyBlockKind(kind));
        returnToText();
      }}
    />
  );
}
