import { useMemo, useState } from 'react';
import type { CompanySettings } from '#domain/api/company/settings.ts';
import type { TimeBlocking } from '#domain/entities/company.ts';
import { isTimeBlocked } from '#domain/rules/company/time-blocking.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { zoneName, zoneOffset } from '#app/i18n/zone-name.ts';
import { Autocomplete } from '#app/shared/inputs/autocomplete/autocomplete.tsx';
import type { Choice } from '#app/shared/inputs/autocomplete/choices.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ClosesNowDialog } from './closes-now-dialog.tsx';
import { clockText, readClock, timeZonesWith } from './clock-times.ts';
import { SettingsForm, SettingsFrame } from '../settings-frame.tsx';
import { useSettings, type SettingsInUse } from '../use-settings.ts';

/** Hours of the day during which nobody may work. */
export function HoursSection() {
  const { t } = useTexts();
  const inUse = useSettings();
  return (
    <SettingsFrame text={t('company.blockingText')} inUse={inUse}>
      {(settings) => <HoursForm settings={settings} inUse={inUse} />}
    </SettingsFrame>
  );
}

/**
 * Asks before saving hours that block the company now; saving them ends all sessions, including this one. Other hours
 * are reloaded into the session immediately, since blocked pages may open again.
 */
function useSavingHours(inUse: SettingsInUse, licensed: boolean) {
  const { session } = useData();
  const closed = useLive(session.gate$) === 'time-blocked';
  const [asked, setAsked] = useState<TimeBlocking | null>(null);
  const closes = (hours: TimeBlocking): boolean => licensed && isTimeBlocked(hours, new Date());
  const save = (timeBlocking: TimeBlocking): void => {
    setAsked(null);
    const goesOn = closed || !closes(timeBlocking);
    inUse.save({ timeBlocking }, () => {
      if (goesOn) session.reload().catch(() => undefined);
    });
  };
  const submit = (hours: TimeBlocking): void => (closes(hours) ? setAsked(hours) : save(hours));
  const confirm = (): void => {
    if (asked !== null) save(asked);
  };
  return { asked, submit, confirm, cancel: () => setAsked(null) };
}

function HoursForm({ settings, inUse }: { settings: CompanySettings; inUse: SettingsInUse }) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(() => draftOf(settings.timeBlocking));
  const zones = useZones(draft.timeZone);
  const [checked, setChecked] = useState(false);
  const saving = useSavingHours(inUse, settings.licensed.timeBlocking);
  const [startTime, endTime] = [readClock(draft.start), readClock(draft.end)];
  const same = draft.start === draft.end;
  const errorOf = (time: TimeBlocking['startTime'] | null): string | undefined =>
    checked && time === null ? t('company.blockingTimeRequired') : undefined;
  const submit = (): void => {
    setChecked(true);
    if (startTime === null || endTime === null || same) return;
    const { enabled, timeZone } = draft;
    saving.submit({ enabled, startTime, endTime, timeZone });
  };
  return (
    <>
      <SettingsForm
        saving={inUse.saving}
        missing={settings.licensed.timeBlocking ? null : t('company.blockingMissing')}
        onSubmit={submit}
      >
        <Checkbox
          label={t('company.blockingEnabled')}
          checked={draft.enabled}
          onChange={(enabled) => setDraft({ ...draft, enabled })}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={t('company.blockingStart')}
            type="time"
            required
            value={draft.start}
            error={errorOf(startTime)}
            onChange={(event) => setDraft({ ...draft, start: event.target.value })}
          />
          <TextField
            label={t('company.blockingEnd')}
            type="time"
            required
            value={draft.end}
            error={checked && same ? t('company.blockingSame') : errorOf(endTime)}
            hint={draft.end < draft.start ? t('company.blockingOvernight') : undefined}
            onChange={(event) => setDraft({ ...draft, end: event.target.value })}
          />
        </div>
        <Autocomplete
          label={t('company.blockingZone')}
          value={draft.timeZone}
          choices={zones}
          onChange={(timeZone) => setDraft({ ...draft, timeZone })}
        />
        <p className="text-sm text-muted">{t('company.blockingKeeps')}</p>
      </SettingsForm>
      {saving.asked !== null && (
        <ClosesNowDialog hours={saving.asked} onSave={saving.confirm} onCancel={saving.cancel} />
      )}
    </>
  );
}

/** Time zones with their names, which are slow to compute. */
function useZones(used: string): readonly Choice[] {
  const { t, language } = useTexts();
  return useMemo(
    () =>
      timeZonesWith(used).map((zone) => ({
        value: zone,
        label: zoneName(zone, language, t),
        note: zoneOffset(zone, language),
      })),
    [used, language, t],
  );
}

interface HoursDraft {
  enabled: boolean;
  start: string;
  end: string;
  timeZone: string;
}

function draftOf(blocking: TimeBlocking | null): HoursDraft {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (blocking === null) return { enabled: false, start: '20:00', end: '07:00', timeZone };
  const { enabled, startTime, endTime } = blocking;
  return { enabled, start: clockText(startTime), end: clockText(endTime), timeZone: blocking.timeZone };
}
