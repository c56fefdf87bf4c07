import type { Translate } from '#app/i18n/texts.ts';
import type { DocumentProblem } from './document-problems.ts';

export function problemText(problem: DocumentProblem, t: Translate): string {
  switch (problem.kind) {
    case 'missingField':
      return t('fieldTools.checklist.missingField', { count: problem.tags, label: problem.field });
    case 'sameName':
      return t('fieldTools.checklist.sameName', { count: problem.count, name: problem.field.name });
    case 'noOptions':
    case 'wrongDefault':
    case 'unused':
      return t(`fieldTools.checklist.${problem.kind}`, { name: problem.field.name });
  }
}
