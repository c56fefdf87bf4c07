import { useTexts } from '#app/i18n/texts.ts';
import { Menu } from '#app/ui/menu.tsx';
import { ToolButton } from '../../toolbar/tool-button.tsx';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import { BEGIN_PASSAGE } from '../begin-passage.ts';
import { passageIcons } from '../shown/passage-icons.ts';
import { usePassageEntries } from './use-passage-entries.ts';

/** The menu of the toolbar: conditions and repetitions. */
export function PassageTools() {
  const { t } = useTexts();
  const { dispatch } = useToolbar();
  const entries = usePassageEntries((request) => dispatch(BEGIN_PASSAGE, request));
  return (
    <Menu
      trigger={<ToolButton label={t('passages.tool')} icon={passageIcons.condition} />}
      entries={entries}
      anchor="bottom start"
    />
  );
}

/** Beside selected words. */
export function SelectedPassageTools() {
  const { t } = useTexts();
  const { dispatch } = useToolbar();
  return (
    <>
      <ToolButton
        label={t('passages.showIf')}
        shortcut="Ctrl+Alt+S"
        icon={passageIcons.condition}
        onClick={() => dispatch(BEGIN_PASSAGE, { make: 'condition' })}
      />
      <ToolButton
        label={t('passages.repeatFor')}
        icon={passageIcons.repetition}
        onClick={() => dispatch(BEGIN_PASSAGE, { make: 'repetition' })}
      />
    </>
  );
}
