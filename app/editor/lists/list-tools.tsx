import { ListBulletIcon, NumberedListIcon } from '@heroicons/react/24/outline';
import { INDENT_CONTENT_COMMAND, OUTDENT_CONTENT_COMMAND } from 'lexical';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';
import { AlphaListIcon, IndentIcon, OutdentIcon } from '../toolbar/icons.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import type { ListKind } from './list-marker.ts';
import { $toggleList } from './lists.ts';

const kinds: readonly { kind: ListKind; icon: Icon }[] = [
  { kind: 'number', icon: NumberedListIcon },
  { kind: 'alpha', icon: AlphaListIcon },
  { kind: 'bullet', icon: ListBulletIcon },
];

export function ListTools() {
  const { t } = useTexts();
  const { state, perform, dispatch } = useToolbar();
  return (
    <>
      {kinds.map(({ kind, icon }) => (
        <ToolButton
          key={kind}
          label={t(`editor.tool.${kind}`)}
          icon={icon}
          pressed={state.list === kind}
          onClick={() => perform(() => $toggleList(kind))}
        />
      ))}
      <ToolButton
        label={t('editor.tool.outdent')}
        icon={OutdentIcon}
        onClick={() => dispatch(OUTDENT_CONTENT_COMMAND, undefined)}
      />
      <ToolButton
        label={t('editor.tool.indent')}
        icon={IndentIcon}
        onClick={() => dispatch(INDENT_CONTENT_COMMAND, undefined)}
      />
    </>
  );
}
