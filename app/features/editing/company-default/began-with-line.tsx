import { InformationCircleIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Workspace } from '../session/create-workspace.ts';
import { leaveDefault } from './leave-default.ts';

/** Says of a new document that it began with the company's default, until it is saved, and offers the usual page. */
export function BeganWithLine({ workspace, saved }: { workspace: Workspace; saved: boolean }) {
  const { t } = useTexts();
  const [closed, setClosed] = useState(false);
  const { beganWith } = workspace;
  if (beganWith === null || closed || saved) return null;
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-3 py-1.5 text-sm">
      <InformationCircleIcon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow basis-48">{t('companyDefault.beganWith', { name: beganWith.name })}</span>
      <Button
        kind="ghost"
        className="h-7! touch:h-9! max-sm:order-last max-sm:ml-5"
        title={t('companyDefault.usualHint')}
        onClick={() => {
          leaveDefault(workspace, beganWith);
          setClosed(true);
        }}
      >
        {t('companyDefault.usual')}
      </Button>
      <IconButton icon={XMarkIcon} label={t('common.close')} onClick={() => setClosed(true)} />
    </output>
  );
}
