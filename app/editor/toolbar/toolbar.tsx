import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline';
import { memo, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Popover } from '#app/ui/popover.tsx';
import { AlignmentTools } from '../alignment/alignment-tools.tsx';
import { ClauseTools } from '../clauses/clause-tools.tsx';
import type { DocumentEditors } from '../document-editors.ts';
import { HistoryTools } from '../history/history-tools.tsx';
import { ImageTools } from '../images/image-tools.tsx';
import { FindTool } from '../find/find-tool.tsx';
import { LinkTool } from '../links/link-tool.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { MarksTool } from '../marks/marks-tool.tsx';
import { NumberingTools } from '../numbering/tools/numbering-tools.tsx';
import { FootnoteTool } from '../footnotes/footnote-tool.tsx';
import { PageFigureTools } from '../page-figures/page-figure-tools.tsx';
import { PageBreakTool } from '../page-break/page-break-tool.tsx';
import { SectionTool } from '../page-break/sections/section-tool.tsx';
import { SpacingTool } from '../paragraph-format/tools/spacing-tool.tsx';
import { PassageTools } from '../passages/tools/passage-tools.tsx';
import { PasteTool } from '../paste/paste-tool.tsx';
import { ReferenceTool } from '../references/reference-tool.tsx';
import { ShortcutsTool } from '../shortcuts/shortcuts-tool.tsx';
import { StyleTools } from '../styles/tools/style-tools.tsx';
import { TableTools } from '../tables/table-tools.tsx';
import { CapitalsTool } from '../text-format/capitals-tool.tsx';
import { FamilySelect } from '../text-format/families/family-select.tsx';
import { SizeInput } from '../text-format/size-input.tsx';
import { ColorTools, FlagTools, ScriptTools } from '../text-format/text-format-tools.tsx';
import { ToolButton } from './tool-button.tsx';
import { closePopovers } from './close-popovers.ts';
import { createTools, type Panel, ToolbarContext, useToolbar } from './toolbar-context.ts';
import { createToolbarStore } from './toolbar-state.ts';
import { useOverflow } from './use-overflow.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useToolbarKeys } from './use-toolbar-keys.ts';
import { WritingAids } from './writing-aids.tsx';

/** Controls that stay together when the row is split. */
export interface ToolGroup {
  id: string;
  /** Rank by use: groups with a lower rank stay visible longer. */
  rank: number;
  tools: ReactNode;
}

/** In their order on the screen. */
export const documentTools: readonly ToolGroup[] = [
  { id: 'history', rank: 1, tools: <HistoryTools /> },
  { id: 'block', rank: 2, tools: <StyleTools /> },
  { id: 'flags', rank: 3, tools: <FlagTools /> },
  { id: 'family', rank: 11, tools: <FamilySelect /> },
  { id: 'size', rank: 9, tools: <SizeInput /> },
  { id: 'colors', rank: 13, tools: <ColorTools /> },
  { id: 'scripts', rank: 18, tools: <ScriptTools /> },
  { id: 'capitals', rank: 20, tools: <CapitalsTool /> },
  { id: 'alignment', rank: 12, tools: <AlignmentTools /> },
  { id: 'spacing', rank: 20, tools: <SpacingTool /> },
  { id: 'lists', rank: 6, tools: <ListTools /> },
  { id: 'numbering', rank: 7, tools: <NumberingTools /> },
  { id: 'table', rank: 4, tools: <TableTools /> },
  { id: 'image', rank: 5, tools: <ImageTools /> },
  { id: 'link', rank: 8, tools: <LinkTool /> },
  { id: 'passages', rank: 10, tools: <PassageTools /> },
  { id: 'clauses', rank: 14, tools: <ClauseTools /> },
  { id: 'reference', rank: 21, tools: <ReferenceTool /> },
  { id: 'pageBreak', rank: 14, tools: <PageBreakTool /> },
  { id: 'section', rank: 22, tools: <SectionTool /> },
  { id: 'pageFigures', rank: 19, tools: <PageFigureTools /> },
  { id: 'footnote', rank: 20, tools: <FootnoteTool /> },
  { id: 'paste', rank: 15, tools: <PasteTool /> },
  { id: 'find', rank: 10, tools: <FindTool /> },
  { id: 'marks', rank: 16, tools: <MarksTool /> },
  { id: 'shortcuts', rank: 17, tools: <ShortcutsTool /> },
];

function Group({ tools }: { tools: ReactNode }) {
  return (
    <div data-group className="flex shrink-0 items-center">
      {tools}
    </div>
  );
}

export interface ToolbarProps {
  editors: DocumentEditors;
  groups: readonly ToolGroup[];
  addImages: (files: readonly File[]) => void;
  /** More panels over the text. */
  children?: ReactNode;
}

/** One row of controls for the active area; groups that do not fit are behind '...'. */
export const Toolbar = memo(function Toolbar({ editors, groups, addImages, children }: ToolbarProps) {
  const { language } = useTexts();
  const store = useMemo(() => createToolbarStore(editors), [editors]);
  const state = useSyncExternalStore(store.subscribe, store.current);
  const actions = useMemo(() => createTools(editors), [editors]);
  const { panel, asked, openPanel } = usePanel();
  const tools = useMemo(
    () => ({ ...actions, state, now: store.now, editors, addImages, panel, asked, openPanel }),
    [actions, state, store, editors, addImages, panel, asked, openPanel],
  );
  return (
    <ToolbarContext value={tools}>
      <div className="relative">
        <Row key={language} groups={groups} />
        <WritingAids />
        {children}
      </div>
    </ToolbarContext>
  );
});

function usePanel() {
  const [opened, setOpened] = useState<{ panel: Panel | null; asked: number }>({ panel: null, asked: 0 });
  const openPanel = useCallback((panel: Panel | null) => {
    if (panel !== null) closePopovers();
    setOpened(({ asked }) => ({ panel, asked: asked + 1 }));
  }, []);
  return { ...opened, openPanel };
}

function Row({ groups }: Pick<ToolbarProps, 'groups'>) {
  const { t } = useTexts();
  const { returnToText } = useToolbar();
  const toolbar = useRef<HTMLDivElement>(null);
  const ranks = useMemo(() => groups.map(({ rank }) => rank), [groups]);
  const shown = useOverflow(toolbar, ranks);
  useRovingFocus(toolbar);
  useToolbarKeys(toolbar, returnToText);
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t('editor.tool.toolbar')}
      aria-keyshortcuts="Alt+F10"
      className="flex min-w-0 items-center gap-1.5 overflow-hidden px-3 py-1"
    >
      {groups.map(({ id, tools }, at) => shown.has(at) && <Group key={id} tools={tools} />)}
      {shown.size < groups.length && (
        <Popover
          trigger={
            <ToolButton label={t('editor.tool.more')} icon={EllipsisHorizontalIcon} className="ml-auto" />
          }
          label={t('editor.tool.more')}
          className="w-max p-2!"
        >
          <div className="flex max-w-80 flex-wrap gap-2">
            {groups.map(({ id, tools }, at) => !shown.has(at) && <Group key={id} tools={tools} />)}
          </div>
        </Popover>
      )}
    </div>
  );
}
