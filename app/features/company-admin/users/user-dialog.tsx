import { useState } from 'react';
import type { CompanyGroup } from '#domain/api/company/groups.ts';
import { toAppError } from '#domain/api/errors.ts';
import type { CompanyUser } from '#domain/api/company/users.ts';
import { TEMPORARY_PASSWORD_DAYS } from '#domain/api/limits.ts';
import { useGrantor } from '#app/data/permissions.ts';
import { useData } from '#app/data/react.tsx';
import { AutocompleteMany } from '#app/shared/inputs/autocomplete/autocomplete-many.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { MaskedField } from '#app/shared/inputs/masked-field.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { appNames, offeredApps } from '#app/shared/people/app-names.ts';
import { CheckList } from '../check-list.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { lockedApps, lockedGroups, mayGiveDraft } from '../grantable.ts';
import { useSaving } from '../use-saving.ts';
import { askedNotice, invitationNotice } from './invitation-notice.ts';
import { draftOf, isComplete, newDraft, problemsOf, toInput, type UserDraft } from './user-draft.ts';

interface UserDialogProps {
  /** Null to invite somebody. */
  user: CompanyUser | null;
  groups: readonly CompanyGroup[];
  onClose: () => void;
  onSaved: () => void;
}

export function UserDialog({ user, groups, onClose, onSaved }: UserDialogProps) {
  const { t, language } = useTexts();
  const { company } = useData();
  const notify = useNotify();
  const saving = useSaving();
  const [draft, setDraft] = useState(() => (user === null ? newDraft() : draftOf(user)));
  const [checked, setChecked] = useState(false);
  // The account with this address cannot be invited.
  const taken = saving.error !== null && toAppError(saving.error).code === 'email-in-use';
  const giver = useGrantor();
  const isAdmin = giver?.companyadmin === true && !giver.visiting;
  const offeredGroups = groups.filter(({ general }) => isAdmin || !general);
  const apps = lockedApps(giver, offeredApps, user?.applications ?? []);
  const locked = lockedGroups(giver, offeredGroups, user?.groups ?? []);
  const isGiven = mayGiveDraft(giver, groups, user, draft);
  const change = (part: Partial<UserDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const submit = (): void => {
    setChecked(true);
    if (!isComplete(draft, user === null) || !isGiven) return;
    void saving.run(async () => {
      const saved = await company.saveUser(toInput(draft, user), language);
      const notice =
        saved.user === null
          ? askedNotice(saved.invitation, draft.email.trim(), t)
          : invitationNotice(saved.invitation, saved.user.user, t);
      notify(notice ?? { kind: 'success', text: t('company.saved') });
      onSaved();
    });
  };
  return (
    <FormDialog
      title={user === null ? t('company.inviteTitle') : t('company.editTitle', { name: user.name })}
      {...(user === null ? { text: t('company.inviteText', { days: TEMPORARY_PASSWORD_DAYS }) } : {})}
      submitLabel={user === null ? t('company.inviteSend') : t('common.save')}
      saving={taken ? { ...saving, error: null } : saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Identity draft={draft} user={user} checked={checked} taken={taken} onChange={change} />
      {isAdmin && (
        <div>
          <Checkbox
            label={t('people.companyadmin')}
            checked={draft.companyadmin}
            disabled={user?.shared === true}
            onChange={(companyadmin) => change({ companyadmin })}
          />
          <p className="mt-1 text-sm text-muted">{t('company.companyadminText')}</p>
        </div>
      )}
      <CheckList
        legend={t('people.applications')}
        options={offeredApps.map((app) => ({ value: app, label: appNames[app] }))}
        chosen={draft.applications}
        locked={apps}
        onChange={(applications) => change({ applications })}
      />
      {offeredGroups.length > 0 && (
        <AutocompleteMany
          label={t('people.userGroups')}
          hint={t('company.groupPermissionsText')}
          choices={offeredGroups.map(({ uid, name }) => ({
            value: uid,
            label: name,
            locked: locked.includes(uid),
          }))}
          chosen={draft.groups}
          onChange={(chosen) => change({ groups: chosen })}
        />
      )}
      {apps.length + locked.length > 0 && <LockNote text={t('company.giveOwnOnly')} />}
      {!isGiven && (
        <div role="alert">
          <LockNote text={t('company.givesTooMuch')} />
        </div>
      )}
    </FormDialog>
  );
}

interface IdentityProps {
  draft: UserDraft;
  user: CompanyUser | null;
  checked: boolean;
  /** The submitted address belongs to an account that cannot be invited. */
  taken: boolean;
  onChange: (part: Partial<UserDraft>) => void;
}

function Identity({ draft, user, checked, taken, onChange }: IdentityProps) {
  const { t } = useTexts();
  const problems = problemsOf(draft, user === null);
  const fixed = user?.shared === true;
  const errorOf = (field: keyof typeof problems): string | undefined => {
    const problem = checked ? problems[field] : undefined;
    return problem === undefined ? undefined : t(problem);
  };
  const digits = (typed: string, most: number): string => typed.replaceAll(/\D/g, '').slice(0, most);
  return (
    <>
      {fixed && <p className="text-sm text-muted">{t('company.sharedText')}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('company.firstName')}
          required
          value={draft.firstName}
          maxLength={100}
          disabled={fixed}
          data-autofocus
          error={errorOf('firstName')}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          label={t('company.lastName')}
          required
          value={draft.lastName}
          maxLength={100}
          disabled={fixed}
          error={errorOf('lastName')}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </div>
      {user === null && (
        <TextField
          label={t('company.email')}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          value={draft.email}
          maxLength={254}
          error={errorOf('email') ?? (taken ? t('company.emailTaken') : undefined)}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      )}
      {user === null && (
        <MaskedField
          type="cpf"
          label={t('company.cpf')}
          hint={t('company.cpfHint')}
          autoComplete="off"
          value={draft.taxDocument}
          error={errorOf('taxDocument')}
          onChange={(taxDocument) => onChange({ taxDocument })}
        />
      )}
      <div className="grid grid-cols-[6rem_1fr] gap-4">
        <TextField
          label={t('company.phoneArea')}
          inputMode="numeric"
          value={draft.phoneArea}
          disabled={fixed}
          onChange={(event) => onChange({ phoneArea: digits(event.target.value, 4) })}
        />
        <TextField
          label={t('company.phone')}
          inputMode="tel"
          value={draft.phone}
          disabled={fixed}
          onChange={(event) => onChange({ phone: digits(event.target.value, 15) })}
        />
      </div>
    </>
  );
}
