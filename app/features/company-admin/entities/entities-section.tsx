import { PlusIcon, RectangleStackIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useAttemptInOrder } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { Entity } from '#domain/entities/entity.ts';
import { EntityEditor } from './entity-editor.tsx';

const NEW = 'new';

/** `/company/entities`; the edited entity is `?entity=<uid>`, or `new`. Works offline. */
export function EntitiesSection() {
  return (
    <WithPhrases area="fieldTools">
      <Entities />
    </WithPhrases>
  );
}

function Entities() {
  const { entities } = useData();
  const all = useLive(() => entities.watchAll(), [entities]);
  const [params, setParams] = useSearchParams();
  const chosen = params.get('entity');
  const open = (uid: string): void => setParams({ entity: uid });
  const close = (): void => {
    setOpened(null);
    setParams({});
  };
  // An entity that is deleted elsewhere during editing stays open: the person decides about the text they typed.
  const [opened, setOpened] = useState<Entity | null>(null);
  if (all === undefined) return <Skeleton rows={3} className="h-16" />;
  const found = [...all, ...(opened === null ? [] : [opened])].find(({ uid }) => uid === chosen) ?? null;
  if (found !== null && found.uid !== opened?.uid) setOpened(found);
  if (chosen === NEW || found !== null) {
    return <EntityEditor key={chosen} entity={found} onClose={close} />;
  }
  return <EntityList all={all} onOpen={open} />;
}

interface EntityListProps {
  all: readonly Entity[];
  onOpen: (uid: string) => void;
}

function EntityList({ all, onOpen }: EntityListProps) {
  const { t } = useTexts();
  const { entities } = useData();
  const attempt = useAttemptInOrder();
  const undo = useUndo();
  const remove = ({ uid, name }: Entity): void =>
    attempt(async () => {
      await entities.delete(uid);
      undo.offer(t('entities.deleted', { name }), () => entities.restore(uid));
    });
  const add = (
    <Button kind="primary" icon={PlusIcon} onClick={() => onOpen(NEW)}>
      {t('entities.new')}
    </Button>
  );
  if (all.length === 0) {
    return (
      <EmptyState
        icon={RectangleStackIcon}
        title={t('entities.none')}
        text={t('entities.noneText')}
        actions={add}
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-60 text-sm text-muted">{t('entities.text')}</p>
        {add}
      </div>
      <ul className="rounded-surface border border-line bg-surface">
        {all.map((entity) => (
          <EntityRow
            key={entity.uid}
            entity={entity}
            onEdit={() => onOpen(entity.uid)}
            onDelete={() => remove(entity)}
          />
        ))}
      </ul>
    </>
  );
}

interface EntityRowProps {
  entity: Entity;
  onEdit: () => void;
  onDelete: () => void;
}

function EntityRow({ entity: { name, fields }, onEdit, onDelete }: EntityRowProps) {
  const { t } = useTexts();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0 grow basis-60">
        <h2 className="truncate font-medium" title={name}>
          {name}
        </h2>
        <p className="text-sm text-muted">{t('entities.fieldCount', { count: fields.length })}</p>
      </div>
      <div className="flex gap-2">
        <Button aria-label={t('entities.deleteLabel', { name })} onClick={onDelete}>
          {t('common.delete')}
        </Button>
        <Button aria-label={t('company.editLabel', { name })} onClick={onEdit}>
          {t('company.edit')}
        </Button>
      </div>
    </li>
  );
}
