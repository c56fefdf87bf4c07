import { MinusIcon, PlusIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { DEFAULT_SIZE, FONT_SIZE_RANGE } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Input } from '#app/ui/input.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { $applyStyle } from './text-format.ts';
import { clampFontSize } from './text-style.ts';

/** A size input from 8 to 99 pixels, typed or stepped (specification 3, section 9). */
export function SizeInput() {
  const { t } = useTexts();
  const { state, perform, returnToText } = useToolbar();
  const [typed, setTyped] = useState<string | null>(null);
  const size = state.size ?? DEFAULT_SIZE;
  const apply = (wanted: number) => perform(() => $applyStyle({ size: clampFontSize(wanted) }));
  const applyTyped = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    if (!Number.isNaN(wanted) && wanted !== state.size) apply(wanted);
    setTyped(null);
  };
  return (
    <div className="flex items-center">
      <ToolButton
        label={t('editor.tool.smaller')}
        icon={MinusIcon}
        disabled={size <= FONT_SIZE_RANGE.min}
        onClick={() => apply(size - 1)}
      />
      <Input
        aria-label={t('editor.tool.size')}
        inputMode="numeric"
        className="h-8! w-10! px-0! text-center tabular-nums"
        value={typed ?? (state.size === null ? '' : String(state.size))}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 3))}
        onBlur={applyTyped}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          if (event.key === 'Enter') applyTyped();
          if (event.key === 'Enter' || event.key === 'Escape') returnToText();
        }}
      />
      <ToolButton
        label={t('editor.tool.larger')}
        icon={PlusIcon}
        disabled={size >= FONT_SIZE_RANGE.max}
        onClick={() => apply(size + 1)}
      />
    </div>
  );
}
