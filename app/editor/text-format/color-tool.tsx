import type { CSSProperties } from 'react';
import type { Icon } from '#app/ui/icon.ts';
import { Popover } from '#app/ui/popover.tsx';
import { ColorChoice } from '../colors/color-choice.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

interface ColorToolProps {
  label: string;
  icon: Icon;
  colors: readonly string[];
  current: string | null;
  /** Label of the first choice, which is to have no colour. */
  noneLabel?: string;
  onChoose: (color: string | null) => void;
}

/** A grid of colours, and the device's own picker for any other. */
export function ColorTool({ label, icon, colors, current, noneLabel, onChoose }: ColorToolProps) {
  const { returnToText } = useToolbar();
  const shown = { '--tool-color': current ?? 'transparent' } as CSSProperties;
  return (
    <Popover
      trigger={<ToolButton label={label} icon={icon} style={shown} />}
      label={label}
      anchor="bottom start"
      className="w-fit"
    >
      {(close) => {
        const choose = (color: string | null) => {
          onChoose(color);
          close();
          returnToText();
        };
        return (
          <div className="flex flex-col gap-3">
            <ColorChoice
              colors={colors}
              current={current}
              {...(noneLabel === undefined ? {} : { noneLabel })}
              onChoose={choose}
            />
          </div>
        );
      }}
    </Popover>
  );
}
