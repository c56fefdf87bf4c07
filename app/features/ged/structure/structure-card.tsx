import { useCallback, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Card } from '#app/ui/card.tsx';
import type { GedSignIn } from '../session/use-ged-session.ts';
import { ItemSelect } from './item-select.tsx';
import { ClassificationsPanel } from './classifications-panel.tsx';

const nothing = { workspace: '', unit: '', company: '' };

/** Choosing a workspace loads its units, choosing a unit its companies, choosing a company its classifications. */
export function StructureCard({ signIn }: { signIn: GedSignIn }) {
  const { t } = useTexts();
  const { ged } = useData();
  const [{ workspace, unit, company }, setPlace] = useState(nothing);
  const units = useCallback(() => ged.units(workspace), [ged, workspace]);
  const companies = useCallback(() => ged.companies(unit), [ged, unit]);
  return (
    <Card>
      <h2 className="mb-3 text-h2 font-semibold">{t('ged.place.heading')}</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <ItemSelect
          label={t('ged.place.workspace')}
          first={null}
          load={useCallback(() => ged.workspaces(), [ged])}
          signIn={signIn}
          value={workspace}
          onChange={useCallback((chosen: string) => setPlace({ ...nothing, workspace: chosen }), [])}
        />
        <ItemSelect
          key={`unit ${workspace}`}
          label={t('ged.place.unit')}
          first={workspace === '' ? t('ged.place.workspaceFirst') : null}
          load={units}
          signIn={signIn}
          value={unit}
          onChange={useCallback(
            (chosen: string) => setPlace({ workspace, unit: chosen, company: '' }),
            [workspace],
          )}
        />
        <ItemSelect
          key={`company ${unit}`}
          label={t('ged.place.company')}
          first={unit === '' ? t('ged.place.unitFirst') : null}
          load={companies}
          signIn={signIn}
          value={company}
          onChange={useCallback(
            (chosen: string) => setPlace({ workspace, unit, company: chosen }),
            [workspace, unit],
          )}
        />
      </div>
      {company !== '' && (
        <ClassificationsPanel key={company} place={{ workspace, unit, company }} signIn={signIn} />
      )}
    </Card>
  );
}
