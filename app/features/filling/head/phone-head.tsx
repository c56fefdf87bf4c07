import {
  ArrowUturnLeftIcon,
  ClockIcon,
  DocumentDuplicateIcon,
  DocumentTextIcon,
  EllipsisVerticalIcon,
  PencilSquareIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Template } from '#domain/entities/template.ts';
import { useMay } from '#app/data/permissions.ts';
import { useUnsettled } from '#app/data/hooks/unsettled.ts';
import { editorAddress } from '#app/document/editor-address.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { RecordMark, markBesideBar } from '#app/ui/record-mark.tsx';
import { useFilling } from '../state/filling-context.ts';
import { FormProgressShort } from '../form/progress-view.tsx';
import type { SignAction } from '../sign/use-sign-action.ts';
import { Resumed } from './form-head.tsx';
import { type FormHeadProps, type HeadWindows, useHeadWindows } from './use-head-windows.tsx';

type PhoneHeadProps = Omit<FormHeadProps, 'template'> & {
  template: Pick<Template, 'uid' | 'name' | 'fields' | 'sections'>;
  sign: SignAction | null;
  onGenerateWord: () => void;
};

function useEntries(
  { template, sign, onGenerateWord }: Pick<PhoneHeadProps, 'template' | 'sign' | 'onGenerateWord'>,
  { open, draftCount }: HeadWindows,
  empty: boolean,
) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayGenerate = useMay()('executions.create');
  const entries: MenuEntry[] = [
    {
      id: 'editor',
      label: t('filling.backToEditor'),
      icon: ArrowUturnLeftIcon,
      perform: () => void navigate(editorAddress(template)),
    },
  ];
  if (mayGenerate)
    entries.push({
      id: 'word',
      label: t('executions.downloadWord'),
      icon: DocumentTextIcon,
      perform: onGenerateWord,
    });
  if (sign !== null)
    entries.push({
      id: 'sign',
      label: t('signature.send'),
      icon: PencilSquareIcon,
      perform: sign.perform,
    });
  if (template.fields.length === 0) return entries;
  entries.push(
    {
      id: 'drafts',
      label: t('filling.drafts.open', { count: draftCount }),
      icon: DocumentDuplicateIcon,
      perform: () => open('drafts'),
    },
    { id: 'reuse', label: t('filling.reuse.open'), icon: ClockIcon, perform: () => open('reuse') },
  );
  if (!empty)
    entries.push({
      id: 'clear',
      label: t('filling.clear'),
      icon: TrashIcon,
      danger: true,
      perform: () => open('clear'),
    });
  return entries;
}

/** On phones a single row that scrolls away, so that the form fills the screen. */
export function PhoneHead({ template, sign, onGenerateWord, resumed, drafts, onClear }: PhoneHeadProps) {
  const { t } = useTexts();
  const { progress } = useFilling();
  const stateOf = useUnsettled();
  const windows = useHeadWindows({ template: template.uid, drafts, onClear });
  const empty = useSyncExternalStore(progress.subscribe, progress.isEmpty);
  const entries = useEntries({ template, sign, onGenerateWord }, windows, empty);
  return (
    <>
      <header className="flex h-12 items-center gap-2 border-b border-line pl-4">
        <h1 className="min-w-0 grow truncate text-h2 font-semibold" title={template.name}>
          {template.name}
        </h1>
        <RecordMark state={markBesideBar(stateOf('template', template.uid))} />
        <FormProgressShort />
        <Menu
          entries={entries}
          trigger={<IconButton icon={EllipsisVerticalIcon} label={t('filling.more')} />}
        />
      </header>
      <h2 className="sr-only">{t('filling.form')}</h2>
      {resumed && !empty && (
        <div className="px-4 py-1">
          <Resumed />
        </div>
      )}
      {windows.windows}
      {windows.notice}
    </>
  );
}
