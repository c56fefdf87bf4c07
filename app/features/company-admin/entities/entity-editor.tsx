import { PlusIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { v7 } from 'uuid';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { EntityForm } from '#app/shared/inputs/entity/entity-form.tsx';
import { useLeaving } from '#app/shared/inputs/entity/use-leaving.tsx';
import { ChangedMeanwhileNotice } from '#app/shared/inputs/changed-meanwhile-notice.tsx';
import { FieldSettingsDialog } from '#app/shared/inputs/settings/field-settings-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { limits } from '#domain/api/limits.ts';
import { ENTITY_NAME_MAX, labelOf, type Entity, type EntityField } from '#domain/entities/entity.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { useSaving } from '../use-saving.ts';
import {
  blankSettings,
  defaultsOf,
  fieldOfSettings,
  rebasedDraft,
  settingsOfField,
  withField,
  type Rebased,
} from './entity-draft.ts';
import { FieldList } from './field-list.tsx';

interface EntityEditorProps {
  /** The stored entity when the editor opened, to tell later changes from the person's own; null for a new entity. */
  entity: Entity | null;
  onClose: () => void;
}

type Draft = Pick<Entity, 'name' | 'fields'>;

/** Edits the name and fields of one entity, with a preview of its form. */
export function EntityEditor({ entity, onClose }: EntityEditorProps) {
  const [base, setBase] = useState(entity);
  const begun: Draft = { name: base?.name ?? '', fields: base?.fields ?? [] };
  const [draft, setDraft] = useState(begun);
  const isChanged = !sameValue(draft, begun);
  const { leave, question } = useLeaving(isChanged, onClose);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <DefinitionForm
        base={base}
        draft={draft}
        onBase={setBase}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onSaved={onClose}
        onCancel={leave}
      />
      <Preview fields={draft.fields} />
      {question}
    </div>
  );
}

interface DefinitionFormProps {
  /** The state that the person's changes are based on; null for a new entity. */
  base: Entity | null;
  draft: Draft;
  /** Called if somebody changed the same parts, which the editor then shows. */
  onBase: (base: Entity) => void;
  onChange: (part: Partial<Draft>) => void;
  onSaved: () => void;
  onCancel: () => void;
}

function DefinitionForm({ base, draft, onBase, onChange, onSaved, onCancel }: DefinitionFormProps) {
  const { t } = useTexts();
  const { entities } = useData();
  const notify = useNotify();
  const saving = useSaving();
  const [asked, setAsked] = useState(false);
  const [met, setMet] = useState<Rebased['changed']>([]);
  const isNameless = labelOf(draft.name) === '';
  const submit = (): void => {
    setAsked(true);
    if (isNameless) return;
    void saving.run(async () => {
      if (base === null) await entities.create(draft);
      else if (await meets(base)) return;
      notify({ kind: 'success', text: t('company.saved') });
      onSaved();
    });
  };
  /** Whether somebody changed the same parts in the meantime: these are shown before they are overwritten. */
  const meets = async (from: Entity): Promise<boolean> => {
    const { outcome, record: current } = await entities.update(from.uid, draft, from);
    if (outcome === 'saved') return false;
    const next = rebasedDraft({ base: from, current, draft }, t('entities.name'));
    onBase(current);
    onChange(next.draft);
    setMet(next.changed);
    return true;
  };
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {saving.error !== null && <ErrorNotice error={saving.error} />}
        <ChangedMeanwhileNotice
          changed={met.map(({ title, text }) => ({ title, text: text ?? t('entities.metDeleted') }))}
        />
        <TextField
          label={t('entities.name')}
          required
          value={draft.name}
          maxLength={ENTITY_NAME_MAX}
          error={asked && isNameless ? t('entities.nameless') : undefined}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Fields fields={draft.fields} onChange={(fields) => onChange({ fields })} />
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button kind="primary" type="submit" busy={saving.busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface FieldsProps {
  fields: EntityField[];
  onChange: (fields: EntityField[]) => void;
}

function Fields({ fields, onChange }: FieldsProps) {
  const { t } = useTexts();
  /** `new`, or the field that is being edited. */
  const [open, setOpen] = useState<'new' | EntityField | null>(null);
  const isFull = fields.length >= limits.entityFields;
  return (
    <section aria-labelledby="entity-fields" className="flex flex-col gap-2">
      <h2 id="entity-fields" className="text-sm font-medium">
        {t('entities.fields')}
      </h2>
      {fields.length === 0 ? (
        <p className="text-sm text-muted">{t('entities.noFields')}</p>
      ) : (
        <FieldList fields={fields} onChange={onChange} onConfigure={setOpen} />
      )}
      {isFull && <p className="text-sm text-muted">{t('entities.full', { max: limits.entityFields })}</p>}
      <Button icon={PlusIcon} disabled={isFull} className="self-start" onClick={() => setOpen('new')}>
        {t('entities.addField')}
      </Button>
      {open !== null && (
        <FieldSettingsDialog
          title={
            open === 'new' ? t('entities.newField') : t('fieldTools.settings.title', { name: open.title })
          }
          settings={open === 'new' ? blankSettings : settingsOfField(open)}
          onApply={(settings) => {
            onChange(withField(fields, fieldOfSettings(open === 'new' ? v7() : open.id, settings)));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** The form as its users see it, with default values. */
function Preview({ fields }: { fields: readonly EntityField[] }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return (
    <section aria-labelledby="entity-preview" className="lg:sticky lg:top-4">
      <h2 id="entity-preview" className="text-h2 font-semibold">
        {t('entities.preview')}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">{t('entities.previewText')}</p>
      {fields.length > 0 && (
        <Card className="flex flex-col gap-4">
          <EntityForm
            fields={fields}
            values={{ ...defaultsOf(fields), ...typed }}
            onChange={(field, value) => setTyped((before) => ({ ...before, [field]: value }))}
            asked={false}
          />
        </Card>
      )}
    </section>
  );
}
