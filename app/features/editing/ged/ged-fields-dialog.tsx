import { useCallback, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import type { GedField } from '#domain/entities/ged.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { fieldOfGed } from '#domain/rules/ged/template-fields.ts';
import { olderFieldId } from '#domain/rules/templates/older-template.ts';
import { boundField, type GedBinding } from '../fields/ged-fields.ts';
import { GedFieldRow } from './ged-field-row.tsx';

interface GedFieldsDialogProps {
  classification: string;
  company: string | null;
  /** Fields of the document. */
  fields: readonly TemplateField[];
  onBind: (bindings: readonly GedBinding[]) => void;
  onClose: () => void;
}

interface Available {
  classification: string;
  fields: GedField[];
}

function useAvailable(classification: string, company: string | null) {
  const { ged } = useData();
  return useRemote(
    useCallback(async (): Promise<Available | null> => {
      if (company === null) return null;
      const { identifier, title } = await ged.classification(classification);
      return { classification: `${identifier} ${title}`, fields: await ged.fields(company, identifier) };
    }, [ged, classification, company]),
  );
}

/** 'Campos disponíveis' for the classification and company of the document's category (specification 3, section 2). */
export function GedFieldsDialog(props: GedFieldsDialogProps) {
  const { company, fields, onBind, onClose } = props;
  const { t, format } = useTexts();
  const { value, error, reload } = useAvailable(props.classification, company);
  /** By key of the GED field; required GED fields are chosen initially. */
  const [changed, setChanged] = useState<ReadonlyMap<string, string | null | undefined>>(new Map());
  const set = { sections: [], fields: [...fields] };
  /** Suggests the document's field of the same name. */
  const likely = (ged: GedField): string | null => {
    const name = olderFieldId(fieldOfGed(ged).name);
    return fields.find((each) => each.gedField === undefined && olderFieldId(each.name) === name)?.id ?? null;
  };
  const first = (ged: GedField) => (ged.definitions.required ? likely(ged) : undefined);
  const chosen = (value?.fields ?? []).flatMap((ged): GedBinding[] => {
    if (boundField(set, ged) !== undefined) return [];
    const field = changed.has(ged.id) ? changed.get(ged.id) : first(ged);
    return field === undefined ? [] : [{ ged, field }];
  });
  const change = (ged: GedField, field: string | null | undefined): void =>
    setChanged((before) => new Map(before).set(ged.id, field));
  const taken = new Set(chosen.map(({ field }) => field));
  const counted = { count: chosen.length, shown: format.number(chosen.length) };
  return (
    <Dialog
      open
      size="medium"
      title={t('ged.fields.title')}
      description={
        value === null ? undefined : t('ged.fields.text', { classification: value.classification })
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" disabled={chosen.length === 0} onClick={() => onBind(chosen)}>
            {t('ged.fields.add', counted)}
          </Button>
        </>
      }
    >
      {company === null && <p>{t('ged.fields.noCompany')}</p>}
      {company !== null && value === null && error === null && <Skeleton rows={5} className="h-10" />}
      {value === null && error !== null && (
        <ServerUnavailable
          error={error}
          text={t('ged.structure.needsNetwork')}
          onRetry={() => void reload()}
        />
      )}
      {value?.fields.length === 0 && <p>{t('ged.fields.none')}</p>}
      {value !== null && (
        <ul className="mt-2">
          {value.fields.map((ged) => {
            const own = chosen.find((each) => each.ged === ged);
            return (
              <GedFieldRow
                key={ged.id}
                ged={ged}
                bound={boundField(set, ged) ?? null}
                chosen={own === undefined ? undefined : own.field}
                free={fields.filter(
                  ({ id, gedField }) => gedField === undefined && (!taken.has(id) || own?.field === id),
                )}
                likely={likely(ged)}
                onChange={(field) => change(ged, field)}
              />
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
