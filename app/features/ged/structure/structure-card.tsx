import { useCallback, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useGedTexts } from '#app/i18n/ged-texts.ts';
import { Card } from '#app/ui/card.tsx';
import type { GedSignIn } from '../session/use-ged-session.ts';
import { ItemSelect } from './item-select.tsx';
import { ClassificationsPanel } from './classifications-panel.tsx';

const nothing = { workspace: '', unit: '', company: '' };

/** Choosing a workspace loads its units, choosing a unit its companies, choosing a company its classifications. */
export function StructureCard({ signIn }: { signIn: GedSignIn }) {
  const { ged } = useData();
  const texts = useGedTexts().place;
  const [{ workspace, unit, company }, setPlace] = useState(nothing);
  const units = useCallback(() => ged.units(workspace), [ged, workspace]);
  const companies = useCallback(() => ged.companies(unit), [ged, unit]);
  return (
    <Card>
      <h2 className="mb-3 text-h2 font-semibold">{texts.heading}</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <ItemSelect
          label={texts.workspace}
          first={null}
          load={useCallback(() => ged.workspaces(), [ged])}
          signIn={signIn}
          value={workspace}
          onChange={useCallback((chosen: string) => setPlace({ ...nothing, workspace: chosen }), [])}
        />
        <ItemSelect
          key={`unit ${workspace}`}
          label={texts.unit}
          first={workspace === '' ? texts.workspaceFirst : null}
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
          label={texts.company}
          first={unit === '' ? texts.unitFirst : null}
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
