import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { readPage } from '#app/document/page-setup.ts';
import { FootnotePanel } from '#app/editor/footnotes/footnote-panel.tsx';
import { OutlinePanel } from '#app/editor/outline/outline-panel.tsx';
import { useOutlineOpen } from '#app/editor/outline/use-outline-open.ts';
import { useWidestPage } from '#app/editor/page-break/sections/use-sections.ts';
import { Toolbar } from '#app/editor/toolbar/toolbar.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ConflictBar } from '#app/shared/conflict/conflict-bar.tsx';
import { usePublicForm } from '#app/shared/public-form/use-public-form.ts';
import { BottomSheet } from '#app/ui/drawer.tsx';
import { useStoredFlag } from '#app/ui/stored-flag.ts';
import { focusFieldRow, focusSection } from '#app/shared/inputs/settings/use-field-drag.ts';
import { useUnsavedWorkMark } from '#app/ui/unsaved-work.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { Template } from '#domain/entities/template.ts';
import { openPartConflicts } from '#domain/rules/merge/template/part-conflicts.ts';
import type { EditorMode } from './editor-modes/editor-mode.ts';
import { ChecklistDialog } from './checklist/checklist-dialog.tsx';
import { useChecklist } from './checklist/use-checklist.ts';
import { BeganWithLine } from './company-default/began-with-line.tsx';
import { CommentsButton } from './comments/comments-button.tsx';
import { CommentsEntry } from './comments/comments-entry.tsx';
import { useComments } from './comments/use-comments.ts';
import { ConflictsBar } from './conflicts/conflicts-bar.tsx';
import { ConflictsPanel } from './conflicts/conflicts-panel.tsx';
import { useAskedConflicts } from './conflicts/use-asked-conflicts.ts';
import { useConflicts } from './conflicts/use-conflicts.ts';
import { EditorCanvas } from './editor-canvas.tsx';
import { FieldsPanelHead } from './drawer/fields-panel-head.tsx';
import { ClauseDialogs } from './clauses/clause-dialogs.tsx';
import { useAskedPassage } from './clauses/use-asked-passage.ts';
import { useClauses } from './clauses/use-clauses.ts';
import { ConfiguredField } from './fields/configured-field.tsx';
import { GedFieldsEntry } from './ged/ged-fields-entry.tsx';
import { EditingHeader } from './header/editing-header.tsx';
import { FillQuestionDialog } from './header/fill-question.tsx';
import { UnpublishedLines } from './header/unpublished-lines.tsx';
import { PageRuler } from './page/page-ruler.tsx';
import { PageSettings } from './page-settings/page-settings.tsx';
import { SectionPanel } from './page-settings/section/section-panel.tsx';
import { PassagesEntry } from './passages/passages-entry.tsx';
import { usePassages } from './passages/use-passages.tsx';
import { PasteLines } from './pasted/paste-lines.tsx';
import type { Workspace } from './session/create-workspace.ts';
import { ModeMenu } from './suggestions/mode-menu.tsx';
import { SuggestingBar } from './suggestions/suggesting-bar.tsx';
import { SuggestingQuestion } from './suggestions/suggesting-question.tsx';
import { useDiscard } from './suggestions/use-discard.ts';
import { useSuggesting } from './suggestions/use-suggesting.ts';
import { StatusBar } from './status/status-bar.tsx';
import { useReading } from './status/use-reading.ts';
import { useSheets } from './status/use-sheets.ts';
import { useRuler } from './status/use-ruler.ts';
import { useZoom } from './status/use-zoom.ts';
import { TagMenu } from './tags/tag-menu.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useOtherTab } from './use-other-tab.ts';
import { usePagination } from './pagination/use-pagination.ts';
import { VersionsDialog } from './versions/versions-dialog.tsx';
import { useSaving } from './use-saving.ts';

/** A side drawer on wide screens, a bottom sheet on phones. */
function useFieldsDrawer(narrow: boolean) {
  const [beside, setBeside] = useStoredFlag('fields-drawer', true);
  const [sheet, setSheet] = useState(false);
  return narrow ? { open: sheet, setOpen: setSheet } : { open: beside, setOpen: setBeside };
}

/** Does not rerender: the unsaved state changes with every pause in typing. */
function useUnwrittenMark({ subscribe, unwritten }: Workspace['session']): void {
  const mark = useUnsavedWorkMark();
  useEffect(() => {
    const follow = () => mark(unwritten());
    follow();
    return subscribe(follow);
  }, [subscribe, unwritten, mark]);
}

/** The areas that a clause does not have. */
const EDGES = ['header', 'footer'] as const;

interface EditingScreenProps {
  /** uid of the current user. */
  user: string;
  workspace: Workspace;
  published: Template | null;
  mode: EditorMode;
}

export function EditingScreen({ user, workspace, published, mode }: EditingScreenProps) {
  const { t } = useTexts();
  const { session, editors } = workspace;
  const state = useSyncExternalStore(session.subscribe, session.current);
  const narrow = useMediaQuery(mediaQueries.narrow);
  const drawer = useFieldsDrawer(narrow);
  const outline = useOutlineOpen(narrow);
  const desk = useRef<HTMLDivElement>(null);
  const page = useMemo(() => readPage(state.pagesInfo), [state.pagesInfo]);
  const sectionPanel = useMemo(() => <SectionPanel page={page} />, [page]);
  const reading = useReading();
  const sheets = useSheets();
  const widest = useWidestPage(editors.areas.body, page);
  const paperWidth = sheets.on ? widest : page.width;
  const zoom = useZoom(desk, paperWidth);
  const ruler = useRuler(narrow);
  useDroppedFiles(desk, workspace);
  const counts = usePagination(workspace);
  useUnwrittenMark(session);
  const nameInput = useRef<HTMLInputElement>(null);
  const saving = useSaving(workspace, mode, () => nameInput.current?.focus());
  const groups = useMemo(() => mode.tools(workspace), [mode, workspace]);
  const [showsVersions, setShowsVersions] = useState(false);
  const { FieldsPanel } = mode;
  const { copyLink } = usePublicForm();
  const openElsewhere = useOtherTab(workspace.uid);
  const [configured, setConfigured] = useState<string | null>(null);
  const clauses = useClauses(workspace);
  useAskedPassage(workspace);
  const passages = usePassages(workspace, clauses);
  const conflicts = useConflicts(workspace);
  const comments = useComments(workspace, user, narrow);
  const suggesting = useSuggesting(workspace, user, () => {
    if (!narrow) comments.show(true);
  });
  const discard = useDiscard(workspace, comments.threads, user);
  const [showsConflicts, setShowsConflicts] = useAskedConflicts(workspace, conflicts);
  const parts = useMemo(() => (published === null ? [] : openPartConflicts(published)), [published]);
  const checklist = useChecklist(workspace, state, conflicts.length + parts.length, {
    fill: saving.fill,
    configure: setConfigured,
    showConflicts: () => setShowsConflicts(true),
    showSection: (section) => {
      drawer.setOpen(true);
      focusSection(section);
    },
    showField: (field) => {
      drawer.setOpen(true);
      focusFieldRow(field);
    },
  });
  useEffect(() => {
    if (published !== null) session.published(published);
  }, [session, published]);
  const { setOpen } = drawer;
  const area = published?.templateArea ?? workspace.area;
  const panel = useMemo(
    () => (
      <>
        {!mode.clause && <GedFieldsEntry workspace={workspace} area={area} sections={mode.sections} />}
        <FieldsPanel
          workspace={workspace}
          state={state}
          onConfigure={setConfigured}
          onInserted={narrow ? () => setOpen(false) : null}
        />
      </>
    ),
    [FieldsPanel, workspace, area, mode.clause, mode.sections, state, narrow, setOpen],
  );
  return (
    <div className="flex h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] flex-col bg-desk min-[720px]:h-[calc(100dvh-3.5rem)]">
      <EditingHeader
        uid={workspace.uid}
        area={area}
        mode={mode}
        nameInput={nameInput}
        state={state}
        narrow={narrow}
        drawerOpen={drawer.open}
        onName={session.setName}
        onOpenDrawer={() => drawer.setOpen(true)}
        onOpenVersions={published === null ? null : () => setShowsVersions(true)}
        onCopyLink={published === null || mode.clause ? null : () => copyLink(workspace.uid)}
        onSave={() => void saving.save()}
        checklist={checklist}
      />
      <div className="border-y border-line bg-surface">
        <Toolbar editors={editors} groups={groups} addImages={workspace.addImages}>
          {sectionPanel}
        </Toolbar>
      </div>
      <ConflictBar template={workspace.uid} />
      <ConflictsBar
        count={conflicts.length + parts.length}
        open={showsConflicts}
        onToggle={() => setShowsConflicts(!showsConflicts)}
      />
      <SuggestingBar suggesting={suggesting} />
      <UnpublishedLines state={state} openElsewhere={openElsewhere} onDiscard={discard} />
      <BeganWithLine workspace={workspace} saved={published !== null} />
      <PasteLines workspace={workspace} section={mode.sections ? t('paste.section') : null} />
      <div className="flex min-h-0 grow">
        <OutlinePanel
          editors={editors}
          narrow={narrow}
          open={outline.open}
          onClose={() => outline.setOpen(false)}
        />
        <EditorCanvas
          ref={desk}
          workspace={workspace}
          page={page}
          hidden={mode.clause ? EDGES : (state.pagesInfo?.hidden ?? [])}
          framed={mode.framed}
          pages={counts}
          zoom={zoom.measured ? zoom.value : null}
          reading={reading?.on === true}
          sheets={sheets.on}
          beside={passages.beside}
          ruler={
            ruler?.on === true &&
            zoom.measured && (
              <PageRuler
                workspace={workspace}
                page={page}
                zoom={zoom.value}
                sheets={sheets.on}
                width={paperWidth}
              />
            )
          }
        />
        <ConflictsPanel
          workspace={workspace}
          conflicts={conflicts}
          template={published}
          parts={parts}
          narrow={narrow}
          open={showsConflicts}
          onClose={() => setShowsConflicts(false)}
        />
        <CommentsEntry
          workspace={workspace}
          comments={comments}
          saved={published !== null}
          user={user}
          narrow={narrow}
          onClose={() => comments.show(false)}
        />
        {!narrow && drawer.open && (
          <aside
            aria-label={t('editing.drawer.title')}
            className="relative w-72 shrink-0 overflow-y-auto border-l border-line bg-surface"
          >
            <FieldsPanelHead onClose={() => drawer.setOpen(false)} />
            {panel}
          </aside>
        )}
      </div>
      <FootnotePanel editors={editors} />
      <StatusBar
        editors={editors}
        outlineOpen={outline.open}
        onOutline={() => outline.setOpen(!outline.open)}
        counts={counts}
        zoom={zoom}
        reading={reading}
        sheets={sheets}
        ruler={ruler}
      >
        <ModeMenu suggesting={suggesting} />
        <CommentsButton comments={comments} />
        {!mode.clause && <PageSettings workspace={workspace} page={page} />}
      </StatusBar>
      {showsVersions && published !== null && (
        <VersionsDialog workspace={workspace} published={published} onClose={() => setShowsVersions(false)} />
      )}
      <TagMenu workspace={workspace} onConfigure={setConfigured} />
      <PassagesEntry workspace={workspace} passages={passages} clauses={clauses} narrow={narrow} />
      <ClauseDialogs workspace={workspace} clauses={clauses} withSections={mode.sections} />
      <ChecklistDialog checklist={checklist} />
      <FillQuestionDialog question={saving.question} />
      <SuggestingQuestion suggesting={suggesting} />
      <ConfiguredField workspace={workspace} field={configured} onClose={() => setConfigured(null)} />
      {narrow && (
        <BottomSheet
          open={drawer.open}
          onClose={() => drawer.setOpen(false)}
          title={t('editing.drawer.title')}
        >
          {panel}
        </BottomSheet>
      )}
    </div>
  );
}
