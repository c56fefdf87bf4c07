import { useTexts } from '#app/i18n/texts.ts';
import type { MenuAction, MenuEntry } from '#app/ui/menu-entries.ts';
import { Menu } from '#app/ui/menu.tsx';
import { LineSpacingIcon } from '../../toolbar/icons.tsx';
import { ToolButton } from '../../toolbar/tool-button.tsx';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import { $applyLineSpacing, LINE_SPACINGS } from '../line-spacing.ts';
import { decimalOf } from '../units.ts';

/** Line spacing of the selected paragraphs, and the way to all of their format. */
export function SpacingTool() {
  const { t, language } = useTexts();
  const { state, perform, openPanel, returnToText } = useToolbar();
  const choice = (multiple: number | null, label: string): MenuAction => ({
    id: String(multiple),
    label,
    checked: state.lineSpacing === (multiple ?? 'usual'),
    perform: () => {
      perform(() => $applyLineSpacing(multiple));
      returnToText();
    },
  });
  const entries: MenuEntry[] = [
    choice(null, t('paragraph.spacings.usual')),
    ...LINE_SPACINGS.map((multiple) => choice(multiple, String(multiple).replace('.', decimalOf(language)))),
    'separator',
    { id: 'more', label: t('paragraph.more'), perform: () => openPanel('paragraph') },
  ];
  return (
    <Menu
      trigger={<ToolButton label={t('paragraph.lineSpacing')} icon={LineSpacingIcon} />}
      entries={entries}
      anchor="bottom start"
    />
  );
}
