import { ExclamationCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { type Translate, useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useRuleForm } from '../rules/rule-form.tsx';
import { type DocumentProblem, isError } from './document-problems.ts';
import type { DocumentRuleProblem } from './rule-problems.ts';
import { ruleText } from './rule-text.ts';
import type { Checklist } from './use-checklist.ts';

function keyOf(problem: DocumentProblem): string {
  if (problem.kind === 'replacedFamily') return `${problem.kind} ${problem.asked}`;
  if (problem.kind === 'openConflicts') return problem.kind;
  if (problem.kind === 'rule') return JSON.stringify([problem.place, problem.problem]);
  if (problem.kind === 'missingReference') return problem.kind;
  if (problem.kind === 'subtotal') return JSON.stringify(problem);
  return `${problem.kind} ${typeof problem.field === 'string' ? problem.field : problem.field.id}`;
}

function ProblemList({
  title,
  problems,
  onGo,
}: {
  title: string;
  problems: readonly DocumentProblem[];
  onGo: (problem: DocumentProblem) => void;
}) {
  const { t, language } = useTexts();
  const { byId, sections } = useRuleForm();
  if (problems.length === 0) return null;
  const Sign = problems.some(isError) ? ExclamationCircleIcon : ExclamationTriangleIcon;
  const color = problems.some(isError) ? 'text-danger-text' : 'text-waiting-text';
  return (
    <section className="pt-3">
      <h3 className={`flex items-center gap-2 text-sm font-semibold ${color}`}>
        <Sign aria-hidden className="size-5 shrink-0" />
        {title}
      </h3>
      <ul className="divide-y divide-line">
        {problems.map((problem) => {
          const text =
            problem.kind === 'rule'
              ? ruleText(problem, { byId, sections, language }, t)
              : problemText(problem, t);
          return (
            <li key={keyOf(problem)} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 grow break-words">{text}</span>
              <Button
                aria-label={t('fieldTools.checklist.go', { problem: text })}
                onClick={() => onGo(problem)}
              >
                {t('fieldTools.checklist.goShort')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** All problems of the document, each with a link. Warnings can be ignored, errors cannot. */
export function ChecklistDialog({ checklist }: { checklist: Checklist }) {
  const { t } = useTexts();
  const { problems, beforeFilling, go } = checklist;
  const errors = problems.filter(isError);
  const warnings = problems.filter((problem) => !isError(problem));
  const mayFill = beforeFilling && errors.length === 0;
  return (
    <Dialog
      open={checklist.open}
      onClose={checklist.close}
      size="medium"
      title={t('fieldTools.checklist.title')}
      actions={
        <>
          <Button onClick={checklist.close}>{t('common.close')}</Button>
          {mayFill && (
            <Button kind="primary" onClick={checklist.fillAnyway}>
              {problems.length === 0 ? t('editing.fill') : t('fieldTools.checklist.fillAnyway')}
            </Button>
          )}
        </>
      }
    >
      {problems.length === 0 && <p className="pt-2 text-muted">{t('fieldTools.checklist.none')}</p>}
      <ProblemList title={t('fieldTools.checklist.errors')} problems={errors} onGo={go} />
      <ProblemList title={t('fieldTools.checklist.warnings')} problems={warnings} onGo={go} />
    </Dialog>
  );
}

function problemText(problem: Exclude<DocumentProblem, DocumentRuleProblem>, t: Translate): string {
  switch (problem.kind) {
    case 'missingField':
      return t('fieldTools.checklist.missingField', { count: problem.tags, label: problem.field });
    case 'sameName':
      return t('fieldTools.checklist.sameName', { count: problem.count, name: problem.field.name });
    case 'missingReference':
      return t('fieldTools.checklist.missingReference', { count: problem.count });
    case 'replacedFamily':
      return t('fieldTools.checklist.replacedFamily', { asked: problem.asked, used: problem.used });
    case 'subtotal':
      return t(`passages.subtotal.check.${problem.problem}`, { name: problem.name ?? '' });
    case 'openConflicts':
      return t('fieldTools.checklist.openConflicts', { count: problem.count });
    case 'noOptions':
    case 'wrongDefault':
    case 'unused':
      return t(`fieldTools.checklist.${problem.kind}`, { name: problem.field.name });
  }
}
