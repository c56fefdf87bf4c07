import { UserGroupIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import type { CompanyGroup } from '#domain/api/company/groups.ts';
import { useGrantor, useMay } from '#app/data/permissions.ts';
import { useData } from '#app/data/react.tsx';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { RemoteProblem } from '../remote-problem.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { GroupDialog } from './group-dialog.tsx';

type Open = { dialog: 'edit'; group: CompanyGroup | null } | { dialog: 'delete'; group: CompanyGroup } | null;

export function GroupsSection() {
  const { t } = useTexts();
  const { company } = useData();
  const may = useMay();
  const giver = useGrantor();
  const isAdmin = giver?.companyadmin === true && !giver.visiting;
  const [seesUsers, manages] = [may('users.view'), may('groups.admin')];
  const remote = useRemote(
    useMemo(
      () => () => Promise.all([company.groups(), seesUsers ? company.users() : []]),
      [company, seesUsers],
    ),
  );
  const [open, setOpen] = useState<Open>(null);
  const [groups, users] = remote.value ?? [[], []];
  const close = (): void => setOpen(null);
  const done = (): void => {
    close();
    void remote.reload();
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-60 text-sm text-muted">{t('company.groupPermissionsText')}</p>
        {manages && (
          <Button
            kind="primary"
            icon={UserGroupIcon}
            disabled={remote.value === null}
            onClick={() => setOpen({ dialog: 'edit', group: null })}
          >
            {t('company.newGroup')}
          </Button>
        )}
      </div>
      {!manages && <LockNote text={missingPermissionText('groups.admin', t)} className="mb-4" />}
      <RemoteProblem remote={remote} />
      {remote.value === null && remote.error === null && <Skeleton rows={3} className="h-16" />}
      {groups.length > 0 && (
        <ul className="rounded-surface border border-line bg-surface">
          {groups.map((group) => (
            <GroupRow
              key={group.uid}
              group={group}
              manages={manages && (isAdmin || !group.general)}
              onEdit={() => setOpen({ dialog: 'edit', group })}
              onDelete={() => setOpen({ dialog: 'delete', group })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'edit' && (
        <GroupDialog group={open.group} users={users} onClose={close} onSaved={done} />
      )}
      {open?.dialog === 'delete' && <DeleteDialog group={open.group} onClose={close} onDeleted={done} />}
    </>
  );
}

interface GroupRowProps {
  group: CompanyGroup;
  manages: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function GroupRow({
  group: { name, description, members, permissions, general },
  manages,
  onEdit,
  onDelete,
}: GroupRowProps) {
  const { t } = useTexts();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0 grow basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 truncate font-medium" title={name}>
            {name}
          </h2>
          {general && <Badge kind="accent">{t('company.generalBadge')}</Badge>}
        </div>
        {description !== '' && <p className="text-sm break-words text-muted">{description}</p>}
        <p className="text-sm text-muted">
          {t('company.members', { count: members.length })}
          {!general && ` · ${t('company.permissionCount', { count: permissions.length })}`}
        </p>
      </div>
      {manages && (
        <div className="flex gap-2">
          {!general && (
            <Button aria-label={t('company.deleteGroupLabel', { name })} onClick={onDelete}>
              {t('company.deleteGroup')}
            </Button>
          )}
          <Button aria-label={t('company.editLabel', { name })} onClick={onEdit}>
            {t('company.edit')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface DeleteDialogProps {
  group: CompanyGroup;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ group: { uid, name }, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTexts();
  const { company } = useData();
  const notify = useNotify();
  return (
    <ConfirmDialog
      open
      danger
      title={t('company.deleteGroupTitle', { name })}
      description={t('company.deleteGroupText')}
      confirmLabel={t('company.deleteGroup')}
      onConfirm={async () => {
        await company.deleteGroup(uid);
        notify({ kind: 'success', text: t('company.groupDeleted') });
        onDeleted();
      }}
      onCancel={onClose}
    />
  );
}
