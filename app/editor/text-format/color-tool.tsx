import type { CSSProperties } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';
import { Popover } from '#app/ui/popover.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

interface ColorToolProps {
  label: string;
  icon: Icon;
  colors: readonly string[];
  current: string | null;
  /** Offered first, where having none is a choice. */
  noneLabel?: string;
  onChoose: (color: string | null) => void;
}

/** A grid of colours and the device's own picker for any other. */
export function ColorTool({ label, icon, colors, current, noneLabel, onChoose }: ColorToolProps) {
  const { t } = useTexts();
  const { returnToText } = useToolbar();
  const shown = { '--tool-color': current ?? 'transparent' } as CSSProperties;
  return (
    <Popover
      trigger={<ToolButton label={label} icon={icon} style={shown} />}
      label={label}
      anchor="bottom start"
      className="w-60"
    >
      {(close) => {
        const choose = (color: string | null) => {
          onChoose(color);
          close();
          returnToText();
        };
        return (
          <div className="flex flex-col gap-3">
            {noneLabel !== undefined && (
              <button
                type="button"
                className="h-9 rounded-control px-2 text-left hover:bg-hover touch:h-11"
                onClick={() => choose(null)}
              >
                {noneLabel}
              </button>
            )}
            <div className="grid grid-cols-8 gap-1">
              {colors.map((color) => (
                <button
                  key={color}
                  type="button"
                  aria-label={t('editor.tool.colorNamed', { color })}
                  aria-pressed={color === current}
                  className="size-6 rounded-tag border border-control aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-accent"
                  style={{ backgroundColor: color }}
                  onClick={() => choose(color)}
                />
              ))}
            </div>
            <label className="flex items-center justify-between gap-2">
              {t('editor.tool.otherColor')}
              <input
                type="color"
                className="h-8 w-14"
                value={current ?? '#ffffff'}
                onChange={(event) => onChoose(event.target.value)}
              />
            </label>
          </div>
        );
      }}
    </Popover>
  );
}
