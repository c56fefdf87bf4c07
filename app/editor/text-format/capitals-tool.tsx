import type { Capitals } from '#app/document/model.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Menu } from '#app/ui/menu.tsx';
import { CapitalsIcon } from '../toolbar/icons.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { $applyCapitals } from './capitals.ts';

const CHOICES: readonly Capitals[] = ['none', 'all', 'small'];
const KEYS: Readonly<Partial<Record<Capitals, string>>> = { all: 'Ctrl+Shift+A', small: 'Ctrl+Shift+K' };

/** Capitals as a look: the text stays as it was written. */
export function CapitalsTool() {
  const { t } = useTexts();
  const { state, perform, returnToText } = useToolbar();
  return (
    <Menu
      trigger={<ToolButton label={t('styles.capitals.label')} icon={CapitalsIcon} />}
      anchor="bottom start"
      entries={CHOICES.map((capitals) => ({
        id: capitals,
        label: t(`styles.capitals.${capitals}`),
        shortcut: KEYS[capitals],
        checked: state.capitals === capitals,
        perform: () => {
          perform(() => $applyCapitals(capitals));
          returnToText();
        },
      }))}
    />
  );
}
