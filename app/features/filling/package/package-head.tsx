import {
  DocumentArrowDownIcon,
  DocumentIcon,
  EyeIcon,
  FolderArrowDownIcon,
  PencilIcon,
} from '@heroicons/react/24/outline';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { Package } from '#domain/entities/package.ts';
import { GenerationProgress } from '../generation/generation-progress.tsx';
import type { GenerationState } from '../generation/use-generation.ts';
import { FormProgressShort } from '../form/progress-view.tsx';
import type { Delivery } from './make-package.ts';
import type { PackageGeneration } from './use-package-generation.ts';

export interface PackageActionsProps {
  of: Pick<Package, 'uid' | 'name'>;
  generation: PackageGeneration;
  onGenerate: (delivery: Delivery) => void;
  generateButton: Ref<HTMLButtonElement>;
}

function stateOf({ at, progress }: PackageGeneration): GenerationState {
  return at === null ? { phase: 'idle' } : { phase: 'busy', progress };
}

function GenerateMenu({
  generation,
  onGenerate,
  generateButton,
  className,
}: Omit<PackageActionsProps, 'of'> & { className?: string }) {
  const { t } = useTexts();
  const mayGenerate = useMay()('executions.create');
  const entries = [
    { id: 'one', label: t('packages.asOne'), icon: DocumentIcon, perform: () => onGenerate('one') },
    {
      id: 'files',
      label: t('packages.asFiles'),
      icon: FolderArrowDownIcon,
      perform: () => onGenerate('files'),
    },
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <Button
          kind={generation.made === null ? 'primary' : 'secondary'}
          ref={generateButton}
          icon={DocumentArrowDownIcon}
          busy={generation.at !== null}
          disabled={!mayGenerate}
          {...(className === undefined ? {} : { className })}
        >
          {t('packages.generate')}
        </Button>
      }
    />
  );
}

/** Name of the package and its actions. */
export function PackageHeader({ of, ...actions }: PackageActionsProps) {
  const { t } = useTexts();
  const mayEdit = useMay()('templates.edit');
  return (
    <header className="relative flex items-center gap-3 border-b border-line bg-surface px-6 py-3">
      <h1 className="min-w-0 grow truncate text-h1 font-semibold" title={of.name}>
        {of.name}
      </h1>
      {mayEdit && (
        <Link to={`/package/${of.uid}`} className={buttonClasses('secondary')}>
          <PencilIcon aria-hidden className="size-5 shrink-0" />
          {t('packages.edit')}
        </Link>
      )}
      <GenerateMenu {...actions} />
      <GenerationProgress
        state={stateOf(actions.generation)}
        onCancel={actions.generation.cancel}
        side="below"
      />
    </header>
  );
}

/** On phones a single row that scrolls away. */
export function PackagePhoneHead({ of }: Pick<PackageActionsProps, 'of'>) {
  const { t } = useTexts();
  return (
    <>
      <header className="flex h-12 items-center gap-2 border-b border-line px-4">
        <h1 className="min-w-0 grow truncate text-h2 font-semibold" title={of.name}>
          {of.name}
        </h1>
        <FormProgressShort />
      </header>
      <h2 className="sr-only">{t('filling.form')}</h2>
    </>
  );
}

/** The two main actions on a phone, at the bottom. */
export function PackagePhoneBar({
  onShowDocument,
  of: _of,
  ...actions
}: PackageActionsProps & { onShowDocument: () => void }) {
  const { t } = useTexts();
  return (
    <div className="sticky bottom-0 z-20 flex gap-2 border-t border-line bg-surface p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] group-has-[input:not([type=checkbox],[type=radio]):focus]/fill:static group-has-[textarea:focus]/fill:static">
      <Button icon={EyeIcon} onClick={onShowDocument} className="grow">
        {t('filling.showDocument')}
      </Button>
      <GenerateMenu {...actions} className="grow" />
      <GenerationProgress
        state={stateOf(actions.generation)}
        onCancel={actions.generation.cancel}
        side="above"
      />
    </div>
  );
}
