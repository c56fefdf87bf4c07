import { DocumentIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { PageSetup } from '#app/document/model.ts';
import { isLandscape, paperOf } from '#app/document/page-setup.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Workspace } from '../session/create-workspace.ts';
import { applyPage } from './apply-page.ts';
import { PageSettingsDialog } from './page-settings-dialog.tsx';

interface PageSettingsProps {
  workspace: Workspace;
  page: PageSetup;
}

/** The paper's name; opens the page settings. */
export function PageSettings({ workspace, page }: PageSettingsProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const paper = paperOf(page) ?? t('pageSettings.own');
  const lie = t(isLandscape(page) ? 'pageSettings.landscape' : 'pageSettings.portrait');
  return (
    <>
      <Button
        kind="ghost"
        icon={DocumentIcon}
        className="h-7! gap-1! px-1.5! text-xs! sm:px-2! [&_svg]:max-[480px]:hidden"
        aria-label={`${t('pageSettings.title')}: ${paper}, ${lie}`}
        title={t('pageSettings.title')}
        onClick={() => setOpen(true)}
      >
        {paper}
      </Button>
      {open && (
        <PageSettingsDialog
          workspace={workspace}
          page={page}
          onClose={() => setOpen(false)}
          onApply={(changed, look) => {
            applyPage(workspace, changed, look);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
