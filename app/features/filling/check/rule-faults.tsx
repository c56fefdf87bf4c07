import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useMay } from '#app/data/permissions.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { editorAddress } from '#app/document/editor-address.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useFormOf } from '#app/shared/inputs/form/form-context.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { partsOf } from '#domain/rules/living/addresses.ts';
import type { Outcome } from '#domain/rules/living/outcome.ts';
import type { ExpressionError } from '#domain/rules/expression/value.ts';
import type { FillableTemplate } from '../state/fill-basis.ts';

type Judged = Pick<FillableTemplate, 'uid' | 'name' | 'fields' | 'sections'>;

/** What is wrong in the rule itself, whatever is filled in. */
const FAULTS: ReadonlySet<ExpressionError['code']> = new Set([
  'unknown-field',
  'wrong-arguments',
  'wrong-type',
  'no-row',
  'circle',
]);

/** Ids of the fields, sections and passages whose rules have faults. */
function faultyIds(errors: Outcome['errors']): string[] {
  const faulty = [...errors].filter(([, { code }]) => FAULTS.has(code));
  return [...new Set(faulty.map(([address]) => partsOf(address).at(-1) ?? address))];
}

/** The names of what rules with faults are of; the same text until others have some. */
function useFaultyPlaces({ sections }: Pick<Judged, 'sections'>): string {
  const { t, language } = useTexts();
  const { rules } = useFormOf();
  const placeOf = (id: string): string =>
    rules.fieldAt(id)?.name ??
    sections.find((section) => section.id === id)?.name ??
    t('living.fault.passage');
  return useSyncExternalStore(rules.subscribeAll, () => {
    const ids = faultyIds(rules.outcome()?.errors ?? new Map());
    return new Intl.ListFormat(languageTag(language)).format(new Set(ids.map(placeOf)));
  });
}

/**
 * Says that a rule of the template has a fault, where, and who can mend it. Nothing is hidden by such a rule, so the
 * document may say too much: it can be made, with care.
 * @param named says which template, where the form has several
 */
export function RuleFaults({ template, named = false }: { template: Judged; named?: boolean }) {
  const { t } = useTexts();
  const places = useFaultyPlaces(template);
  const mayEdit = useMay()('templates.edit');
  if (places === '') return null;
  return (
    <div
      role="alert"
      className="mx-4 mb-4 flex flex-wrap items-center gap-2 rounded-surface bg-waiting-soft p-3 text-sm text-waiting-text"
    >
      <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 grow basis-64 break-words">
        {named && <strong className="font-semibold">{template.name}. </strong>}
        {t('living.fault.text', { places })} {!mayEdit && <WhoMends uid={template.uid} />}
      </p>
      {mayEdit && (
        <Link to={editorAddress(template)} className={buttonClasses('secondary')}>
          {t('living.fault.mend')}
        </Link>
      )}
    </div>
  );
}

/** The person who saved the template last, if they are known here. */
function WhoMends({ uid }: { uid: string }) {
  const { t } = useTexts();
  const { templates } = useData();
  const template = useLive(() => templates.watch(uid), [templates, uid]);
  const nameOf = usePeopleNames('');
  const name = template === undefined || template === null ? '' : nameOf(template.write.by);
  return name === '' ? t('living.fault.askSomebody') : t('living.fault.ask', { name });
}
