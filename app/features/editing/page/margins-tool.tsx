import { useState, useSyncExternalStore } from 'react';
import { readPage } from '#app/document/page-setup.ts';
import { MarginsIcon } from '#app/editor/toolbar/icons.tsx';
import { ToolButton } from '#app/editor/toolbar/tool-button.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Popover } from '#app/ui/popover.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { EditSession } from '../session/edit-session.ts';
import { marginMax, SIDES, type Side, typedMargin } from './margins.ts';

/** The four margins in pixels; typed values apply immediately. */
export function MarginsTool({ session }: { session: EditSession }) {
  const { t } = useTexts();
  return (
    <Popover
      trigger={<ToolButton label={t('older.page.margins')} icon={MarginsIcon} />}
      label={t('older.page.margins')}
      className="w-64"
    >
      <p className="mb-1 font-semibold">{t('older.page.margins')}</p>
      <p className="mb-3 text-xs text-muted">{t('older.page.marginsHint')}</p>
      <div className="grid grid-cols-2 gap-3">
        {SIDES.map((side) => (
          <MarginInput key={side} session={session} side={side} />
        ))}
      </div>
    </Popover>
  );
}

function MarginInput({ session, side }: { session: EditSession; side: Side }) {
  const { t } = useTexts();
  const { pagesInfo } = useSyncExternalStore(session.subscribe, session.current);
  const [typed, setTyped] = useState<string | null>(null);
  const page = readPage(pagesInfo);
  const margin = page.margins[side];
  const apply = (text: string) => {
    setTyped(text);
    const wanted = typedMargin(text, marginMax(page, side));
    if (wanted !== margin) session.setPage({ paddings: { ...page.margins, [side]: wanted } });
  };
  return (
    <TextField
      label={t(`older.page.${side}`)}
      inputMode="numeric"
      value={typed ?? String(Math.round(margin))}
      onChange={(event) => apply(event.target.value.replaceAll(/\D/gu, '').slice(0, 4))}
      onBlur={() => setTyped(null)}
      onFocus={(event) => event.target.select()}
    />
  );
}
