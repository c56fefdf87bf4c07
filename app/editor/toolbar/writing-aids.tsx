import { FindPanel } from '../find/find-panel.tsx';
import { LinkBubble } from '../links/link-bubble.tsx';
import { LinkDialog } from '../links/link-dialog.tsx';
import { useMarks } from '../marks/use-marks.ts';
import { ItemMenu } from '../passages/tools/item-menu.tsx';
import { NumberMenu } from '../numbering/tools/number-menu.tsx';
import { SchemePanel } from '../numbering/tools/scheme-panel.tsx';
import { ParagraphPanel } from '../paragraph-format/dialog/paragraph-panel.tsx';
import { ReferencePanel } from '../references/reference-panel.tsx';
import { SelectionToolbar } from '../selection-toolbar/selection-toolbar.tsx';
import { ShortcutsSheet } from '../shortcuts/shortcuts-sheet.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { SlashMenu } from '../slash-menu/slash-menu.tsx';
import { useToolbar } from './toolbar-context.ts';

/** Handles keys, and shows the panels over the text. */
export function WritingAids() {
  const tools = useToolbar();
  const { toggle } = useMarks();
  useShortcuts({ ...tools, toggleMarks: toggle });
  return (
    <>
      <FindPanel />
      <LinkDialog />
      <ShortcutsSheet />
      <ParagraphPanel />
      <SchemePanel />
      <ReferencePanel />
      <SlashMenu />
      <SelectionToolbar />
      <LinkBubble />
      <NumberMenu />
      <ItemMenu />
    </>
  );
}
