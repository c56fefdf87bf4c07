import { ArchiveBoxArrowDownIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { olderFieldId } from '#domain/rules/templates/older-template.ts';
import { randomCode, randomLightColor } from '../fields/codes.ts';
import { bindGedFields, type FieldMaker, type GedBinding } from '../fields/ged-fields.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { GedFieldsDialog } from './ged-fields-dialog.tsx';

interface GedFieldsButtonProps {
  workspace: Workspace;
  sections: boolean;
  /** Key of the category's classification. */
  classification: string;
  /** Key of the GED's company; null if the category has none. */
  company: string | null;
}

/** 'Campos do GED': the fields of the category's classification, to add to the document. */
export function GedFieldsButton({ workspace: { session }, sections, ...place }: GedFieldsButtonProps) {
  const { t, format } = useTexts();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const bind = (bindings: readonly GedBinding[]): void => {
    const maker: FieldMaker = sections
      ? {
          idOf: () => randomCode(),
          color: randomLightColor,
          section: { id: randomCode(), name: t('ged.fields.section') },
        }
      : { idOf: olderFieldId, color: null, section: null };
    const { sections: before, fields } = session.current();
    session.setFields(bindGedFields({ sections: before, fields }, bindings, maker));
    setOpen(false);
    const count = bindings.length;
    notify({ kind: 'success', text: t('ged.fields.added', { count, shown: format.number(count) }) });
  };
  return (
    <div className="px-3 pt-3">
      <Button icon={ArchiveBoxArrowDownIcon} className="w-full" onClick={() => setOpen(true)}>
        {t('ged.fields.open')}
      </Button>
      {open && (
        <GedFieldsDialog
          {...place}
          fields={session.current().fields}
          onBind={bind}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
