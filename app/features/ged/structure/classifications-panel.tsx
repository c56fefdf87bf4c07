import { RectangleStackIcon } from '@heroicons/react/24/outline';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useMay } from '#app/data/permissions.ts';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { GedTree } from '#domain/api/ged.ts';
import { CreateDialog } from '../categories/create-dialog.tsx';
import { useAgainAfterSignIn } from '../session/use-again-after-sign-in.ts';
import type { GedSignIn } from '../session/use-ged-session.ts';
import { allChosen, chosenIds, nothingChosen } from '../tree/choosing.ts';
import { classificationTree } from '../tree/classification-tree.ts';
import { ClassificationPicker } from '../tree/classification-picker.tsx';
import { TreeProblems } from './tree-problems.tsx';

interface GedPlace {
  workspace: string;
  unit: string;
  company: string;
}

interface ClassificationsPanelProps {
  place: GedPlace;
  signIn: GedSignIn;
}

/** A company's tree, kept after the first load: the selection must not be lost when the network comes back. */
function useTree({ place: { company }, signIn }: ClassificationsPanelProps) {
  const { ged } = useData();
  const { ask } = signIn;
  const held = useRef<GedTree | null>(null);
  const remote = useRemote(
    useCallback(async () => {
      held.current ??= await ask(() => ged.classifications(company));
      return held.current;
    }, [ask, ged, company]),
  );
  useAgainAfterSignIn(signIn, remote.reload);
  return remote;
}

export function ClassificationsPanel(props: ClassificationsPanelProps) {
  const { t } = useTexts();
  const { value, error, reload } = useTree(props);
  return (
    <div className="mt-4 border-t border-line pt-4">
      {value === null && error === null && <Skeleton rows={6} className="h-8" />}
      {value === null && error !== null && <ErrorNotice error={error} onRetry={() => void reload()} />}
      {value !== null && value.problemCount > 0 && <TreeProblems tree={value} />}
      {value?.classifications.length === 0 && (
        <EmptyState icon={RectangleStackIcon} title={t('ged.tree.none')} />
      )}
      {value !== null && value.classifications.length > 0 && <Choosing {...props} listed={value} />}
    </div>
  );
}

function Choosing({ listed, place, signIn }: ClassificationsPanelProps & { listed: GedTree }) {
  const { t, format } = useTexts();
  const may = useMay()('categories.edit');
  const tree = useMemo(() => classificationTree(listed.classifications), [listed]);
  const [choice, setChoice] = useState(() => nothingChosen(tree));
  const [creating, setCreating] = useState(false);
  const chosen = useMemo(() => chosenIds(tree, choice), [tree, choice]);
  const signedIn = signIn.session?.state === 'signed-in';
  return (
    <>
      <ClassificationPicker tree={tree} choice={choice} onChoice={setChoice} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <output className="grow text-sm text-muted max-[719px]:basis-full">
          {t('ged.tree.chosen', { count: chosen.length, shown: format.number(chosen.length) })}
        </output>
        <Button
          kind="ghost"
          disabled={chosen.length === tree.length}
          onClick={() => setChoice(allChosen(tree))}
        >
          {t('ged.tree.chooseAll')}
        </Button>
        <Button kind="ghost" disabled={chosen.length === 0} onClick={() => setChoice(nothingChosen(tree))}>
          {t('ged.tree.clear')}
        </Button>
        <Button
          kind="primary"
          disabled={!may || !signedIn || chosen.length === 0}
          onClick={() => setCreating(true)}
        >
          {t('ged.create.button')}
        </Button>
      </div>
      {!may && <p className="mt-2 text-sm text-muted">{t('ged.create.refused')}</p>}
      {creating && (
        <CreateDialog
          chosen={{ ...place, classifications: chosen }}
          signIn={signIn}
          onCreated={() => {
            setCreating(false);
            setChoice(nothingChosen(tree));
            void signIn.reload();
          }}
          onClose={() => {
            setCreating(false);
            void signIn.reload();
          }}
        />
      )}
    </>
  );
}
