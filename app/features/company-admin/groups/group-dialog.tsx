import { useState } from 'react';
import type { CompanyGroup, GroupInput } from '#domain/api/company/groups.ts';
import type { CompanyUser } from '#domain/api/company/users.ts';
import { mayGiveGroup, type Grantor } from '#domain/rules/permissions/may-give.ts';
import { defaultPermissions, permissions } from '#domain/rules/permissions/permission-names.ts';
import { useGrantor } from '#app/data/permissions.ts';
import { useData } from '#app/data/react.tsx';
import { AutocompleteMany } from '#app/shared/inputs/autocomplete/autocomplete-many.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { LockNote } from '#app/ui/lock-note.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { CheckList } from '../check-list.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { lockedPermissions } from '../grantable.ts';
import { useSaving } from '../use-saving.ts';
import { permissionLabels } from './permission-labels.ts';

interface GroupDialogProps {
  /** Null for a new group. */
  group: CompanyGroup | null;
  users: readonly CompanyUser[];
  onClose: () => void;
  onSaved: () => void;
}

/** A new group starts with the permissions that everybody has, so that joining it does not remove any unnoticed. */
function begun(giver: Grantor | null): GroupInput {
  const locked = lockedPermissions(giver, defaultPermissions, []);
  const given = defaultPermissions.filter((permission) => !locked.includes(permission));
  return { name: '', description: '', permissions: given, members: [] };
}

export function GroupDialog({ group, users, onClose, onSaved }: GroupDialogProps) {
  const { t } = useTexts();
  const { company } = useData();
  const notify = useNotify();
  const saving = useSaving();
  const giver = useGrantor();
  const [draft, setDraft] = useState<GroupInput>(() => group ?? begun(giver));
  const [checked, setChecked] = useState(false);
  const change = (part: Partial<GroupInput>): void => setDraft((before) => ({ ...before, ...part }));
  const missing = draft.name.trim() === '';
  const general = group?.general === true;
  const locked = lockedPermissions(giver, permissions, group?.permissions ?? []);
  const strangers = users.map(({ uid }) => uid).filter((uid) => group?.members.includes(uid) !== true);
  const lockedMembers = giver !== null && mayGiveGroup(giver, draft) ? [] : strangers;
  const submit = (): void => {
    setChecked(true);
    if (missing) return;
    void saving.run(async () => {
      const { name, description, permissions: held, members } = draft;
      const wish = { name, description, permissions: held, members };
      await company.saveGroup(group === null ? wish : { ...wish, uid: group.uid });
      notify({ kind: 'success', text: t('company.saved') });
      onSaved();
    });
  };
  return (
    <FormDialog
      title={group === null ? t('company.newGroup') : t('company.editGroupTitle')}
      {...(general ? { text: t('company.generalText') } : {})}
      submitLabel={t('common.save')}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('company.groupName')}
        required
        value={draft.name}
        maxLength={100}
        disabled={general}
        data-autofocus
        error={checked && missing ? t('company.nameRequired') : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('company.groupDescription')}
        value={draft.description}
        maxLength={500}
        onChange={(event) => change({ description: event.target.value })}
      />
      {!general && (
        <CheckList
          legend={t('company.groupPermissions')}
          options={permissions.map((value) => ({ value, label: t(permissionLabels[value]) }))}
          chosen={draft.permissions}
          locked={locked}
          onChange={(held) => change({ permissions: held })}
        />
      )}
      {users.length > 0 && (
        <AutocompleteMany
          label={t('company.groupMembers')}
          placeholder={t('company.findUser')}
          choices={users.map(({ uid, name, user }) => ({
            value: uid,
            label: name,
            note: user,
            locked: lockedMembers.includes(uid),
          }))}
          chosen={draft.members}
          onChange={(members) => change({ members })}
        />
      )}
      {locked.length + lockedMembers.length > 0 && <LockNote text={t('company.giveOwnOnly')} />}
    </FormDialog>
  );
}
