import { useTexts } from '#app/i18n/texts.ts';
import type { ClausesState } from '../clauses/use-clauses.ts';
import { useClauseMenu } from '../clauses/use-clause-menu.ts';
import { PassageDialogs } from './passage-dialogs.tsx';
import { PassageMenu } from './passage-menu.tsx';
import { usePassageMenu } from './use-passage-menu.ts';
import { passageAt, type PassagesState } from './use-passages.tsx';
import type { Workspace } from '../session/create-workspace.ts';

interface PassagesEntryProps {
  workspace: Workspace;
  passages: PassagesState;
  clauses: ClausesState;
  narrow: boolean;
}

/** The menu of a passage and the dialogs of its rule. */
export function PassagesEntry({ workspace, passages, clauses, narrow }: PassagesEntryProps) {
  const { t } = useTexts();
  const { place, control, open, close, ask, describe } = passages;
  const passage = passageAt(workspace, place);
  const onChange = (): void => {
    if (place !== null && passage !== undefined) ask({ kind: 'change', id: place.id, passage });
  };
  const clause = useClauseMenu(workspace, clauses, { place, passage, onCondition: onChange });
  const entries = usePassageMenu({ editors: workspace.editors, place, passage, onChange, clause });
  return (
    <>
      {passage !== undefined && (
        <PassageMenu
          control={control}
          said={passage === undefined ? t('passages.group') : describe(passage)}
          entries={entries}
          narrow={narrow}
          open={open}
          onClose={close}
        />
      )}
      <PassageDialogs workspace={workspace} passages={passages} />
    </>
  );
}
