import { XMarkIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { CompanySettings } from '#domain/api/company/settings.ts';
import { machineNameSchema } from '#domain/rules/people/machine-name.ts';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MachineRequests } from './machine-requests.tsx';
import { SettingsForm, SettingsFrame } from './settings-frame.tsx';
import { useSettings, type SettingsInUse } from './use-settings.ts';

/** From which computers the company's people may work. */
export function ComputersSection() {
  const { t } = useTexts();
  const inUse = useSettings();
  const may = useMay();
  const decides = may('settings.admin') && may('users.view');
  return (
    <SettingsFrame text={t('company.controlText')} inUse={inUse}>
      {(settings) => (
        <div className="flex flex-col gap-6">
          {decides && settings.machineControl?.enabled === true && (
            <MachineRequests onDecided={() => void inUse.remote.reload()} />
          )}
          {/* Remounted if a decision on a request changed the settings, so that saving does not overwrite them. */}
          <ComputersForm key={settings.machineControl?.machines.join()} settings={settings} inUse={inUse} />
        </div>
      )}
    </SettingsFrame>
  );
}

function ComputersForm({ settings, inUse }: { settings: CompanySettings; inUse: SettingsInUse }) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(
    () => settings.machineControl ?? { enabled: false, adminAccess: true, machines: [] },
  );
  return (
    <SettingsForm saving={inUse.saving} onSubmit={() => inUse.save({ machineControl: draft })}>
      <Checkbox
        label={t('company.controlEnabled')}
        checked={draft.enabled}
        onChange={(enabled) => setDraft({ ...draft, enabled })}
      />
      <Checkbox
        label={t('company.controlAdmin')}
        checked={draft.adminAccess}
        onChange={(adminAccess) => setDraft({ ...draft, adminAccess })}
      />
      <Machines
        machines={draft.machines}
        onChange={(machines) => setDraft((before) => ({ ...before, machines }))}
      />
      <p className="text-sm text-muted">{t('company.controlHonest')}</p>
    </SettingsForm>
  );
}

interface MachinesProps {
  machines: readonly string[];
  onChange: (machines: string[]) => void;
}

function Machines({ machines, onChange }: MachinesProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = (): void => {
    const named = machineNameSchema.safeParse(typed);
    setWrong(!named.success);
    if (!named.success) return;
    onChange([...new Set([...machines, named.data])]);
    setTyped('');
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('company.machines')}</legend>
      {machines.length === 0 && <p className="mb-2 text-sm text-muted">{t('company.noMachines')}</p>}
      <ul className="mb-3 flex flex-wrap gap-2">
        {machines.map((name) => (
          <li key={name} className="flex max-w-full items-center rounded-tag bg-sunken pl-2 text-sm">
            <span className="truncate">{name}</span>
            <IconButton
              icon={XMarkIcon}
              label={t('company.removeMachine', { name })}
              onClick={() => onChange(machines.filter((each) => each !== name))}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-2">
        <TextField
          label={t('company.addMachine')}
          className="min-w-0 grow"
          value={typed}
          error={wrong ? t('company.machineInvalid') : undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{t('company.add')}</Button>
      </div>
    </fieldset>
  );
}
