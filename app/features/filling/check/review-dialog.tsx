import { ExclamationCircleIcon } from '@heroicons/react/24/outline';
import { problemText } from '#app/shared/inputs/problem-text.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { MessageBox } from '#app/ui/message-box.tsx';
import type { TemplateField } from '#domain/entities/template.ts';
import type { FillProblems } from './fill-problems.ts';
import type { FormSection } from '#domain/rules/templates/form-sections.ts';
import type { FillCheck } from './use-fill-check.ts';

function Gap({
  field,
  section,
  problem,
  onGo,
}: {
  field: TemplateField;
  section: string;
  problem: string | undefined;
  onGo: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onGo}
        className="flex min-h-11 w-full items-start gap-2 rounded-control px-2 py-2 text-left hover:bg-hover"
      >
        <ExclamationCircleIcon aria-hidden className="size-5 shrink-0 text-danger-text" />
        <span className="min-w-0 grow">
          <span className="block font-medium break-words">{field.name}</span>
          <span className="block text-xs break-words text-muted">{section}</span>
        </span>
        <span className="max-w-[45%] shrink-0 text-right text-xs text-danger-text">{problem}</span>
      </button>
    </li>
  );
}

function Gaps({
  sections,
  found,
  onGo,
}: {
  sections: readonly FormSection[];
  found: FillProblems;
  onGo: (field: string) => void;
}) {
  const { t } = useTexts();
  const missing = new Set(found.missing);
  const all = new Set([...found.missing, ...found.wrong]);
  return (
    <ul className="-mx-2 mt-2">
      {sections.flatMap((section) =>
        section.fields
          .filter((field) => all.has(field))
          .map((field) => (
            <Gap
              key={field.id}
              field={field}
              section={section.name ?? t('filling.otherFields')}
              problem={missing.has(field) ? t('common.required') : problemText('invalid', field, t)}
              onGo={() => onGo(field.id)}
            />
          )),
      )}
    </ul>
  );
}

/**
 * The problems that prevent the document, each with a link to its field. Missing values block it; suspicious values
 * need confirmation.
 */
export function ReviewDialog({ sections, check }: { sections: readonly FormSection[]; check: FillCheck }) {
  const { t } = useTexts();
  const { found } = check;
  if (found === null) return null;
  const { missing, wrong } = found;
  const isMissing = missing.length > 0;
  return (
    <MessageBox
      open
      onClose={check.close}
      size="medium"
      title={isMissing ? t('fields.fill.missing', { count: missing.length }) : t('fields.fill.wrongTitle')}
      description={
        isMissing
          ? t('filling.reviewText')
          : t('fields.fill.wrongText', {
              count: wrong.length,
              names: wrong.map(({ name }) => name).join(', '),
            })
      }
      buttons={[
        isMissing
          ? { id: 'close', label: t('common.close'), press: check.close }
          : { id: 'anyway', label: t('fields.fill.generateAnyway'), press: check.goOn },
        {
          id: 'correct',
          label: t(isMissing ? 'filling.reviewFirst' : 'fields.fill.correct'),
          kind: 'primary',
          focused: true,
          press: () => check.correct(null),
        },
      ]}
    >
      <Gaps sections={sections} found={found} onGo={check.correct} />
    </MessageBox>
  );
}
