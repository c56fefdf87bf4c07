import { PlusIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import type { PackageDefinition } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useLeaving } from '#app/shared/inputs/entity/use-leaving.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';
import { PACKAGE_NAME_MAX, PACKAGE_TEMPLATES, type Package } from '#domain/entities/package.ts';
import type { Template } from '#domain/entities/template.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { withoutTemplate, withTemplate } from '#domain/rules/packages/joins.ts';
import { JoinsCard } from './joins-card.tsx';
import { TemplateOrder } from './template-order.tsx';
import { TemplatePicker } from './template-picker.tsx';

const NOTHING: PackageDefinition = { name: '', description: '', templates: [], joins: [] };

function definitionOf({ name, description, templates, joins }: Package): PackageDefinition {
  return { name, description, templates, joins };
}

interface PackageEditorProps {
  /** The stored package when the editor opened; null for a new one. */
  stored: Package | null;
  /** uid of the category of a new one. */
  area: string;
}

/** Name, templates in order, and the questions that they have in common. */
export function PackageEditor({ stored, area }: PackageEditorProps) {
  const { t } = useTexts();
  const { packages, templates: store } = useData();
  const navigate = useNavigate();
  const notify = useNotify();
  const [base, setBase] = useState(stored);
  const begun = base === null ? NOTHING : definitionOf(base);
  const [draft, setDraft] = useState(begun);
  const [asked, setAsked] = useState(false);
  const [picking, setPicking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [met, setMet] = useState(false);
  const all = useLive(() => store.search(''), [store]);
  const byUid = useMemo(() => new Map((all ?? []).map((template) => [template.uid, template])), [all]);
  const chosen = useMemo(
    () => draft.templates.flatMap((uid) => byUid.get(uid) ?? []),
    [byUid, draft.templates],
  );
  const change = (part: Partial<PackageDefinition>): void => setDraft((before) => ({ ...before, ...part }));
  const isChanged = !sameValue(draft, begun);
  useUnsavedWork(isChanged);
  const toList = (): void =>
    void navigate(area === '' ? '/templateArea/form' : `/templateArea/form?area=${encodeURIComponent(area)}`);
  const { leave, question } = useLeaving(isChanged, toList);
  if (all === undefined) return <Skeleton rows={6} />;

  const add = (added: Template): void => {
    setPicking(false);
    change({
      templates: [...draft.templates, added.uid],
      joins: withTemplate(draft.joins, chosen, added),
    });
  };
  const remove = (uid: string): void =>
    change({
      templates: draft.templates.filter((other) => other !== uid),
      joins: withoutTemplate(draft.joins, uid),
    });
  const name = draft.name.trim();
  const nameProblem =
    name === '' ? t('packages.noName') : name.length > PACKAGE_NAME_MAX ? t('packages.nameTooLong') : null;
  const isShort = draft.templates.length < PACKAGE_TEMPLATES.min;
  const isFull = draft.templates.length >= PACKAGE_TEMPLATES.max;

  const write = async (): Promise<void> => {
    if (base === null) {
      const made = await packages.create(draft, area);
      notify({ kind: 'success', text: t('packages.saved') });
      await navigate(`/package/${made.uid}`, { replace: true });
      return;
    }
    const { outcome, record } = await packages.update(base.uid, draft, base);
    setBase(record);
    setDraft(definitionOf(record));
    setMet(outcome === 'met');
    if (outcome === 'saved') notify({ kind: 'success', text: t('packages.saved') });
  };
  const save = async (): Promise<void> => {
    setAsked(true);
    if (nameProblem !== null || isShort) return;
    setBusy(true);
    setFailure(null);
    try {
      await write();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card>
        <div className="flex flex-col gap-4">
          <TextField
            label={t('packages.name')}
            placeholder={t('packages.nameHint')}
            value={draft.name}
            required
            onChange={(event) => change({ name: event.target.value })}
            {...(asked && nameProblem !== null ? { error: nameProblem } : {})}
          />
          <TextField
            label={t('packages.description')}
            value={draft.description}
            maxLength={2000}
            onChange={(event) => change({ description: event.target.value })}
          />
        </div>
      </Card>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-h2 font-semibold">{t('packages.templates')}</h2>
          <Button icon={PlusIcon} disabled={isFull} onClick={() => setPicking(true)}>
            {t('packages.addTemplate')}
          </Button>
        </div>
        <TemplateOrder
          order={draft.templates}
          nameOf={(uid) => byUid.get(uid)?.name}
          onOrder={(templates) => change({ templates })}
          onRemove={remove}
        />
        {isShort && (
          <p className={asked ? 'mt-2 text-sm text-danger-text' : 'mt-2 text-sm text-muted'}>
            {t('packages.noTemplates')}
          </p>
        )}
        {isFull && (
          <p className="mt-2 text-sm text-muted">{t('packages.tooMany', { count: PACKAGE_TEMPLATES.max })}</p>
        )}
      </Card>
      <JoinsCard
        order={draft.templates}
        templates={chosen}
        joins={draft.joins}
        onJoins={(joins) => change({ joins })}
      />
      {met && (
        <p role="alert" className="rounded-control bg-waiting-soft p-3 text-sm text-waiting-text">
          {t('packages.met')}
        </p>
      )}
      {failure !== null && <ErrorNotice error={failure} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={leave}>{t('common.cancel')}</Button>
        <Button kind="primary" busy={busy} onClick={() => void save()}>
          {t('packages.save')}
        </Button>
      </div>
      {picking && <TemplatePicker taken={draft.templates} onChoose={add} onClose={() => setPicking(false)} />}
      {question}
    </div>
  );
}
