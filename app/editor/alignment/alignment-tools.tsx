import { Bars3BottomLeftIcon, Bars3BottomRightIcon, Bars3Icon } from '@heroicons/react/24/outline';
import { FORMAT_ELEMENT_COMMAND } from 'lexical';
import type { Alignment } from '#app/document/model.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';
import { AlignCenterIcon } from '../toolbar/icons.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { ALIGNMENTS } from './alignment.ts';

const icons: Readonly<Record<Alignment, Icon>> = {
  left: Bars3BottomLeftIcon,
  center: AlignCenterIcon,
  right: Bars3BottomRightIcon,
  justify: Bars3Icon,
};

export function AlignmentTools() {
  const { t } = useTexts();
  const { state, dispatch } = useToolbar();
  return ALIGNMENTS.map((alignment) => (
    <ToolButton
      key={alignment}
      label={t(`editor.tool.${alignment}`)}
      icon={icons[alignment]}
      pressed={state.alignment === alignment}
      onClick={() => dispatch(FORMAT_ELEMENT_COMMAND, alignment)}
    />
  ));
}
