import { useState } from 'react';
import type { TakenBackCategories } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { MessageBox } from '#app/ui/message-box.tsx';
import type { GedRun } from '#domain/entities/ged.ts';

interface RunsCardProps {
  /** Newest first. */
  runs: readonly GedRun[];
  takeBack: (run: string) => Promise<TakenBackCategories>;
  onDone: () => Promise<void>;
}

/** Created categories that can be undone: those that nobody has used or changed. */
export function RunsCard({ runs, takeBack, onDone }: RunsCardProps) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<GedRun | null>(null);
  const [taken, setTaken] = useState<TakenBackCategories | null>(null);
  return (
    <>
      {runs.length > 0 && <Runs runs={runs} onAsk={setAsked} />}
      <ConfirmDialog
        open={asked !== null}
        title={t('ged.runs.ask')}
        description={t('ged.runs.askText')}
        confirmLabel={t('ged.runs.undo')}
        danger
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          if (asked === null) return;
          setTaken(await takeBack(asked.id));
          setAsked(null);
          await onDone();
        }}
      />
      <MessageBox
        open={taken !== null}
        title={t('ged.runs.undone')}
        onClose={() => setTaken(null)}
        buttons={[
          {
            id: 'close',
            label: t('common.close'),
            kind: 'primary',
            focused: true,
            press: () => setTaken(null),
          },
        ]}
      >
        {taken !== null && <WriteResult taken={taken} />}
      </MessageBox>
    </>
  );
}

function Runs({ runs, onAsk }: Pick<RunsCardProps, 'runs'> & { onAsk: (run: GedRun) => void }) {
  const { t, format } = useTexts();
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('ged.runs.heading')}</h2>
      <p className="mb-2 text-sm text-muted">{t('ged.runs.text')}</p>
      <ul>
        {runs.map((run) => (
          <li
            key={run.id}
            className="flex flex-wrap items-center gap-2 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-0 grow basis-48">
              <span className="block break-words">{run.title}</span>
              <span className="text-xs text-muted">{format.dateTime(run.at)}</span>
            </span>
            <Button aria-label={t('ged.runs.undoOf', run)} onClick={() => onAsk(run)}>
              {t('ged.runs.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WriteResult({ taken: { removed, kept, keptCount } }: { taken: TakenBackCategories }) {
  const { t, format } = useTexts();
  const counted = (count: number) => ({ count, shown: format.number(count) });
  const more = keptCount - kept.length;
  return (
    <>
      <p>{t('ged.runs.removed', counted(removed))}</p>
      {keptCount > 0 && (
        <>
          <p className="mt-2">{t('ged.runs.kept', counted(keptCount))}</p>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {kept.map(({ name, reason }, at) => (
              <li key={`${String(at)} ${name}`} className="break-words">
                {name} ({t(`ged.runs.reasons.${reason}`)})
              </li>
            ))}
            {more > 0 && <li>{t('ged.create.more', counted(more))}</li>}
          </ul>
        </>
      )}
    </>
  );
}
