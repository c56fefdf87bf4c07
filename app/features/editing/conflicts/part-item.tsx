import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { partLabel, partValues } from '#app/shared/conflict/comparison/part-values.ts';
import { VersionView } from '#app/shared/conflict/comparison/version-view.tsx';
import { Button } from '#app/ui/button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Template } from '#domain/entities/template.ts';
import {
  withVersion,
  type PartConflict,
  type PartVersion,
} from '#domain/rules/merge/template/part-conflicts.ts';
import { Version } from './version.tsx';

interface PartItemProps {
  template: Template;
  conflict: PartConflict;
  authorOf: (user: string) => string;
}

/** A part of the template besides its text: its versions with author and time, and the choice. */
export function PartItem({ template, conflict, authorOf }: PartItemProps) {
  const { t } = useTexts();
  const { part, kept, others } = conflict;
  const heading = useId();
  const { busy, settle } = useSettling(template, part);
  const versions = useMemo(
    () =>
      others.map((version) => {
        const mine = withVersion(template, part, version);
        return { version, mine, shown: partValues(part, { server: template, mine: mine ?? template }, t) };
      }),
    [template, part, others, t],
  );
  const [first] = versions;
  const isDeletion = part === 'deleted';
  const label = partLabel(part, { server: template, mine: first?.mine ?? template }, t);
  const name = (choice: string): string => t('blockConflicts.takePart', { choice, part: label });
  const keep = t(isDeletion ? 'blockConflicts.keepTemplate' : 'blockConflicts.takeServer');
  const take = t(isDeletion ? 'blockConflicts.deleteTemplate' : 'blockConflicts.takeOther');
  return (
    <li aria-labelledby={heading} data-part={part} className="flex flex-col gap-2 py-4">
      <h3 id={heading} className="font-medium break-words">
        {label}
      </h3>
      <Version title={t('blockConflicts.server')} of={label} author={kept} authorOf={authorOf}>
        {isDeletion || first === undefined ? (
          <p>{t('blockConflicts.templateEdited')}</p>
        ) : (
          <VersionView value={first.shown.server} />
        )}
      </Version>
      {versions.map(({ version, shown }) => (
        <Version
          key={keyOf(version)}
          title={t('blockConflicts.other')}
          of={label}
          author={version}
          authorOf={authorOf}
        >
          {isDeletion ? (
            <p>{t('blockConflicts.templateDeleted', { author: authorOf(version.by) })}</p>
          ) : (
            <VersionView value={shown.mine} />
          )}
        </Version>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} aria-label={name(keep)} onClick={() => void settle(null)}>
          {keep}
        </Button>
        {versions.map(
          ({ version, mine }) =>
            mine !== null && (
              <Button
                key={keyOf(version)}
                busy={busy}
                aria-label={name(take)}
                onClick={() => void settle(version)}
              >
                {take}
                {others.length > 1 && ` (${authorOf(version.by)})`}
              </Button>
            ),
        )}
      </div>
    </li>
  );
}

const keyOf = ({ by, at, value }: PartVersion): string => `${by} ${at} ${JSON.stringify(value)}`;

/** Stores the choice at once: it concerns the template, not the unpublished text. */
function useSettling(
  { uid, templateArea }: Template,
  part: string,
): { busy: boolean; settle: (chosen: PartVersion | null) => Promise<void> } {
  const { t } = useTexts();
  const { conflicts } = useData();
  const notify = useNotify();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const settle = async (chosen: PartVersion | null) => {
    setBusy(true);
    try {
      await conflicts.settlePart(uid, part, chosen);
      const isDeleted = part === 'deleted' && chosen !== null;
      notify({
        kind: 'success',
        text: t(isDeleted ? 'blockConflicts.templateInBin' : 'blockConflicts.partChosen'),
      });
      if (isDeleted) await navigate(`/templateArea/form?area=${encodeURIComponent(templateArea)}`);
    } catch (error) {
      const { text, help } = errorTexts(error, t);
      notify({ kind: 'error', text: `${text}. ${help}` });
    } finally {
      setBusy(false);
    }
  };
  return { busy, settle };
}
