import {
  ArchiveBoxArrowDownIcon,
  ArrowDownTrayIcon,
  ArrowTopRightOnSquareIcon,
  DocumentArrowDownIcon,
  DocumentTextIcon,
  EyeIcon,
  FolderPlusIcon,
  LinkIcon,
} from '@heroicons/react/24/outline';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { hasGedFields } from '#domain/rules/ged/template-fields.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { MenuAction } from '#app/ui/menu-entries.ts';

/** The implementations of the actions on an execution. */
export interface ExecutionPerformers {
  view: (execution: Execution) => void;
  openPdf: (execution: Execution) => void;
  downloadPdf: (execution: Execution) => void;
  downloadWord: (execution: Execution) => void;
  fill: (execution: Execution) => void;
  copyLink: (execution: Execution) => void;
  /** Stores its PDF as a document; null if the person may not. */
  keep: ((execution: Execution) => void) | null;
  /** Files it in the GED; null if the person may not. */
  file: ((execution: Execution, template: Template) => void) | null;
}

/**
 * The actions on an execution, for both the buttons of a row and its menu.
 * @param template the template of the execution, if this device has it
 */
export function executionActions(
  execution: Execution,
  template: Template | undefined,
  perform: ExecutionPerformers,
  t: Translate,
): (MenuAction & { icon: NonNullable<MenuAction['icon']> })[] {
  const { keep, file } = perform;
  return [
    { id: 'view', label: t('executions.view'), icon: EyeIcon, perform: () => perform.view(execution) },
    {
      id: 'pdf',
      label: t('executions.openPdf'),
      icon: DocumentTextIcon,
      perform: () => perform.openPdf(execution),
    },
    {
      id: 'download',
      label: t('executions.downloadPdf'),
      icon: DocumentArrowDownIcon,
      perform: () => perform.downloadPdf(execution),
    },
    {
      id: 'word',
      label: t('executions.downloadWord'),
      icon: ArrowDownTrayIcon,
      perform: () => perform.downloadWord(execution),
    },
    ...(keep === null
      ? []
      : [
          {
            id: 'keep',
            label: t('filling.done.keep'),
            icon: FolderPlusIcon,
            perform: () => keep(execution),
          },
        ]),
    ...(file === null || template === undefined || !hasGedFields(template)
      ? []
      : [
          {
            id: 'ged',
            label: t('executions.fileInGed'),
            icon: ArchiveBoxArrowDownIcon,
            perform: () => file(execution, template),
          },
        ]),
    {
      id: 'fill',
      label: t('executions.fill'),
      icon: ArrowTopRightOnSquareIcon,
      perform: () => perform.fill(execution),
    },
    {
      id: 'link',
      label: t('executions.copyLink'),
      icon: LinkIcon,
      perform: () => perform.copyLink(execution),
    },
  ];
}
