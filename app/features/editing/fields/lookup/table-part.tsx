import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Entity } from '#domain/entities/entity.ts';
import { FILLS_MAX, type Lookup } from '#domain/entities/lookup.ts';
import type { TemplateColumn, TemplateField } from '#domain/entities/template.ts';
import { fitOf } from '#domain/rules/lookups/convert-value.ts';
import type { ValueRule } from '#domain/rules/values/field-value.ts';
import { FillLines } from './fill-lines.tsx';
import { proposedLookup, withFill } from './filling-of.ts';

interface TablePartProps {
  lookup: Lookup;
  entities: readonly Entity[];
  /** The field itself, as it is being edited. */
  own: ValueRule & { name: string };
  targets: readonly (TemplateField | TemplateColumn)[];
  isColumn: boolean;
  onChange: (lookup: Lookup) => void;
}

/** Which table, which column is shown, and what the choice fills besides. */
export function TablePart({ lookup, entities, own, targets, isColumn, onChange }: TablePartProps) {
  const { t } = useTexts();
  const entity = entities.find(({ uid }) => uid === lookup.entity);
  const fields = entity?.fields ?? [];
  const shown = fields.find(({ id }) => id === lookup.field);
  const doubtOf = (source: ValueRule | undefined, target: ValueRule | undefined): string | undefined =>
    source !== undefined && target !== undefined && fitOf(source, target) === 'doubtful'
      ? t('lookup.settings.doubtful')
      : undefined;
  const lines = fields
    .filter(({ id }) => id !== lookup.field)
    .map((field) => {
      const to = lookup.fills.find(({ from }) => from === field.id)?.to;
      return {
        from: field.id,
        name: field.title,
        doubt: doubtOf(
          field,
          targets.find(({ id }) => id === to),
        ),
      };
    });
  const ownDoubt = doubtOf(shown, own);
  const choices = entities.map(({ uid, name }) => ({ value: uid, label: name }));
  return (
    <>
      <Select
        label={t('lookup.settings.entity')}
        value={lookup.entity}
        options={
          entity === undefined
            ? [{ value: lookup.entity, label: t('lookup.settings.gone') }, ...choices]
            : choices
        }
        onChange={(uid) => {
          const chosen = entities.find((each) => each.uid === uid);
          const proposed = chosen === undefined ? null : proposedLookup(chosen, { own: own.name, targets });
          if (proposed !== null) onChange(proposed);
        }}
      />
      {entity !== undefined && (
        <>
          <div>
            <Select
              label={t('lookup.settings.shown')}
              value={lookup.field}
              options={fields.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(field) =>
                onChange({ ...lookup, field, fills: lookup.fills.filter(({ from }) => from !== field) })
              }
            />
            {ownDoubt !== undefined && <p className="mt-1 text-xs text-waiting-text">{ownDoubt}</p>}
          </div>
          <div className="flex flex-col gap-1">
            <p className="text-sm font-medium">{t('lookup.settings.fills')}</p>
            <FillLines
              lines={lines}
              fills={lookup.fills}
              targets={targets}
              onChange={(from, to) =>
                onChange({ ...lookup, fills: withFill(lookup.fills, from, to).slice(0, FILLS_MAX) })
              }
            />
            <p className="text-xs text-muted">
              {isColumn && `${t('lookup.settings.fillsRow')} `}
              {t('lookup.settings.fillsText')}
            </p>
          </div>
        </>
      )}
      <div>
        <Checkbox
          label={t('lookup.settings.only')}
          checked={lookup.only === true}
          onChange={(only) => {
            const { only: _, ...rest } = lookup;
            onChange(only ? { ...rest, only: true } : rest);
          }}
        />
        <p className="mt-1 text-xs text-muted">
          {lookup.only !== true && `${t('lookup.settings.onlyHint')} `}
          {t(lookup.only === true ? 'lookup.settings.onlyPublic' : 'lookup.settings.publicNote')}
        </p>
      </div>
    </>
  );
}
