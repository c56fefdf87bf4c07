import { BoldIcon, ItalicIcon, StrikethroughIcon, UnderlineIcon } from '@heroicons/react/24/outline';
import { FORMAT_TEXT_COMMAND } from 'lexical';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';
import {
  ClearFormatIcon,
  HighlightIcon,
  SubscriptIcon,
  SuperscriptIcon,
  TextColorIcon,
} from '../toolbar/icons.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { ColorTool } from './color-tool.tsx';
import { $applyStyle, $clearFormat, type TextFlag } from './text-format.ts';

interface Flag {
  flag: TextFlag;
  icon: Icon;
  shortcut?: string;
}

const styleFlags: readonly Flag[] = [
  { flag: 'bold', icon: BoldIcon, shortcut: 'Ctrl+B' },
  { flag: 'italic', icon: ItalicIcon, shortcut: 'Ctrl+I' },
  { flag: 'underline', icon: UnderlineIcon, shortcut: 'Ctrl+U' },
  { flag: 'strikethrough', icon: StrikethroughIcon },
];

const scriptFlags: readonly Flag[] = [
  { flag: 'superscript', icon: SuperscriptIcon, shortcut: 'Ctrl+.' },
  { flag: 'subscript', icon: SubscriptIcon, shortcut: 'Ctrl+,' },
];

/** Text colours are dark enough to read on paper; highlights are light enough to read text on them. */
const textColors = [
  '#000000',
  '#334155',
  '#64748b',
  '#7f1d1d',
  '#b91c1c',
  '#c2410c',
  '#a16207',
  '#4d7c0f',
  '#166534',
  '#0f766e',
  '#0e7490',
  '#1d4ed8',
  '#3730a3',
  '#6d28d9',
  '#a21caf',
  '#be185d',
] as const;
const highlights = [
  '#fef08a',
  '#fde68a',
  '#fed7aa',
  '#fecaca',
  '#fbcfe8',
  '#e9d5ff',
  '#c7d2fe',
  '#bfdbfe',
  '#a5f3fc',
  '#99f6e4',
  '#bbf7d0',
  '#d9f99d',
  '#e2e8f0',
  '#cbd5e1',
  '#f5d0fe',
  '#ffffff',
] as const;

export function FlagTools() {
  return <Flags flags={styleFlags} />;
}

/** Superscript and subscript: each takes the other off. */
export function ScriptTools() {
  return <Flags flags={scriptFlags} />;
}

function Flags({ flags }: { flags: readonly Flag[] }) {
  const { t } = useTexts();
  const { state, dispatch } = useToolbar();
  return flags.map(({ flag, icon, shortcut }) => (
    <ToolButton
      key={flag}
      label={t(`editor.tool.${flag}`)}
      icon={icon}
      {...(shortcut === undefined ? {} : { shortcut })}
      pressed={state[flag]}
      onClick={() => dispatch(FORMAT_TEXT_COMMAND, flag)}
    />
  ));
}

export function ColorTools() {
  const { t } = useTexts();
  const { state, perform } = useToolbar();
  return (
    <>
      <ColorTool
        label={t('editor.tool.color')}
        icon={TextColorIcon}
        colors={textColors}
        current={state.color}
        onChoose={(color) => color !== null && perform(() => $applyStyle({ color }))}
      />
      <ColorTool
        label={t('editor.tool.highlight')}
        icon={HighlightIcon}
        colors={highlights}
        current={state.highlight}
        noneLabel={t('editor.tool.noHighlight')}
        onChoose={(highlight) => perform(() => $applyStyle({ highlight }))}
      />
      <ToolButton
        label={t('editor.tool.clearFormat')}
        icon={ClearFormatIcon}
        onClick={() => perform($clearFormat)}
      />
    </>
  );
}
