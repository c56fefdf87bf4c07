import {
  BoldIcon,
  ItalicIcon,
  LinkIcon,
  ListBulletIcon,
  NumberedListIcon,
  PhotoIcon,
  StrikethroughIcon,
  UnderlineIcon,
} from '@heroicons/react/24/outline';
import { FORMAT_TEXT_COMMAND, INDENT_CONTENT_COMMAND, OUTDENT_CONTENT_COMMAND } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';
import { Menu } from '#app/ui/menu.tsx';
import { pickFile } from '#app/ui/pick-file.ts';
import { INDENT_MAX, type Mark } from '#domain/rules/messages/markup.ts';
import { $applyBlockKind } from '../headings/headings.ts';
import { $toggleList } from '../lists/lists.ts';
import { ClearFormatIcon, HeadingIcon, IndentIcon, OutdentIcon, QuoteIcon } from '../toolbar/icons.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useRovingFocus } from '../toolbar/use-roving-focus.ts';
import { $clearAll, $toggleQuote, type BubbleState } from './bubble-commands.ts';
import { bubbleKeys } from './bubble-keys.ts';
import { formatOfMark } from './content/blocks-to-nodes.ts';

const marks: readonly { mark: Mark; icon: Icon; shortcut: string }[] = [
  { mark: 'bold', icon: BoldIcon, shortcut: 'Ctrl+B' },
  { mark: 'italic', icon: ItalicIcon, shortcut: 'Ctrl+I' },
  { mark: 'underline', icon: UnderlineIcon, shortcut: 'Ctrl+U' },
  { mark: 'strike', icon: StrikethroughIcon, shortcut: bubbleKeys.strike },
];

interface BubbleToolbarProps {
  editor: LexicalEditor;
  state: BubbleState;
  onLink: () => void;
  onImage: (file: File) => void;
}

/** The tools of specification 1, section 2, in one row that wraps if it is too narrow. */
export function BubbleToolbar({ editor, state, onLink, onImage }: BubbleToolbarProps) {
  const { t } = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  useRovingFocus(bar);
  const image = async () => {
    const file = await pickFile('image/png,image/jpeg,image/webp,image/gif');
    if (file !== null) onImage(file);
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('editor.tool.toolbar')}
      className="flex flex-wrap items-center"
    >
      <HeadingTool editor={editor} state={state} />
      {marks.map(({ mark, icon, shortcut }) => (
        <ToolButton
          key={mark}
          label={t(`editor.tool.${formatOfMark[mark] as 'bold'}`)}
          icon={icon}
          shortcut={shortcut}
          pressed={state.marks.includes(mark)}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, formatOfMark[mark])}
        />
      ))}
      <BlockTools editor={editor} state={state} />
      <ToolButton
        label={t('writing.link.tool')}
        icon={LinkIcon}
        shortcut={bubbleKeys.link}
        pressed={state.link !== null}
        onClick={onLink}
      />
      <ToolButton label={t('editor.tool.image')} icon={PhotoIcon} onClick={() => void image()} />
      <ToolButton
        label={t('editor.tool.clearFormat')}
        icon={ClearFormatIcon}
        shortcut={bubbleKeys.clear}
        onClick={() => editor.update($clearAll)}
      />
    </div>
  );
}

type ToolProps = Pick<BubbleToolbarProps, 'editor' | 'state'>;

function HeadingTool({ editor, state: { block } }: ToolProps) {
  const { t } = useTexts();
  const isHeading = typeof block === 'number';
  return (
    <Menu
      anchor="top start"
      trigger={
        <ToolButton
          label={t('editor.tool.block')}
          icon={HeadingIcon}
          className={isHeading ? 'bg-accent-soft text-accent-text!' : ''}
        />
      }
      entries={(['normal', 1, 2, 3] as const).map((kind) => ({
        id: String(kind),
        label: kind === 'normal' ? t('editor.tool.normal') : t('editor.tool.heading', { level: kind }),
        shortcut: bubbleKeys[kind === 'normal' ? kind : (`heading${kind}` as const)],
        checked: kind === 'normal' ? !isHeading : block === kind,
        perform: () => editor.update(() => $applyBlockKind(kind)),
      }))}
    />
  );
}

function BlockTools({ editor, state: { block, indent } }: ToolProps) {
  const { t } = useTexts();
  return (
    <>
      <ToolButton
        label={t('older.quote')}
        icon={QuoteIcon}
        shortcut={bubbleKeys.quote}
        pressed={block === 'quote'}
        onClick={() => editor.update($toggleQuote)}
      />
      <ToolButton
        label={t('editor.tool.number')}
        icon={NumberedListIcon}
        shortcut={bubbleKeys.number}
        pressed={block === 'number'}
        onClick={() => editor.update(() => $toggleList('number'))}
      />
      <ToolButton
        label={t('editor.tool.bullet')}
        icon={ListBulletIcon}
        shortcut={bubbleKeys.bullet}
        pressed={block === 'bullet'}
        onClick={() => editor.update(() => $toggleList('bullet'))}
      />
      <ToolButton
        label={t('editor.tool.outdent')}
        icon={OutdentIcon}
        shortcut={bubbleKeys.outdent}
        disabled={indent === 0}
        onClick={() => editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)}
      />
      <ToolButton
        label={t('editor.tool.indent')}
        icon={IndentIcon}
        shortcut={bubbleKeys.indent}
        disabled={indent >= INDENT_MAX}
        onClick={() => editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)}
      />
    </>
  );
}
