import { useTexts } from '#app/i18n/texts.ts';
import { Menu } from '#app/ui/menu.tsx';
import { passageIcons } from '../passages/shown/passage-icons.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { CLAUSE } from './clause-commands.ts';

/** The menu of the toolbar: texts of the library. */
export function ClauseTools() {
  const { t } = useTexts();
  const { dispatch } = useToolbar();
  return (
    <Menu
      trigger={<ToolButton label={t('clauses.title')} icon={passageIcons.clause} />}
      entries={(['insert', 'save'] as const).map((what) => ({
        id: what,
        label: t(`clauses.${what}.tool`),
        perform: () => dispatch(CLAUSE, what),
      }))}
      anchor="bottom start"
    />
  );
}

/** Beside selected words. */
export function SelectedClauseTool() {
  const { t } = useTexts();
  const { dispatch } = useToolbar();
  return (
    <ToolButton
      label={t('clauses.save.tool')}
      icon={passageIcons.clause}
      onClick={() => dispatch(CLAUSE, 'save')}
    />
  );
}
