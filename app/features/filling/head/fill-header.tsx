import {
  ArrowUturnLeftIcon,
  DocumentArrowDownIcon,
  DocumentTextIcon,
  EyeIcon,
} from '@heroicons/react/24/outline';
import type { Ref } from 'react';
import { Link } from 'react-router';
import type { Template } from '#domain/entities/template.ts';
import { editorAddress } from '#app/document/editor-address.ts';
import { useMay } from '#app/data/permissions.ts';
import { useUnsettled } from '#app/data/hooks/unsettled.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { RecordMark, markBesideBar } from '#app/ui/record-mark.tsx';
import { SignButton } from '../sign/sign-button.tsx';
import type { SignAction } from '../sign/use-sign-action.ts';
import { GenerationProgress } from '../generation/generation-progress.tsx';
import type { GenerationState } from '../generation/use-generation.ts';

export interface FillActionsProps {
  template: Pick<Template, 'uid' | 'name' | 'fields' | 'sections'>;
  state: GenerationState;
  onGenerate: () => void;
  /** Makes and records the document as `onGenerate`, and delivers it as a Word file. */
  onGenerateWord: () => void;
  sign: SignAction | null;
  onCancel: () => void;
  /** The main button, which Enter in the last field focuses. */
  generateButton: Ref<HTMLButtonElement>;
}

function GenerateButton({
  state,
  onGenerate,
  generateButton,
  className,
}: Pick<FillActionsProps, 'state' | 'onGenerate' | 'generateButton'> & { className?: string }) {
  const { t } = useTexts();
  const mayGenerate = useMay()('executions.create');
  return (
    <Button
      // The notice shows the actions on the document that was just made.
      kind={state.phase === 'done' ? 'secondary' : 'primary'}
      ref={generateButton}
      icon={DocumentArrowDownIcon}
      busy={state.phase === 'busy'}
      disabled={!mayGenerate}
      onClick={onGenerate}
      {...(className === undefined ? {} : { className })}
    >
      {t('filling.generate')}
    </Button>
  );
}

/** Name of the template and its actions. */
export function FillHeader({
  template,
  state,
  onGenerate,
  onGenerateWord,
  sign,
  onCancel,
  generateButton,
}: FillActionsProps) {
  const { t } = useTexts();
  const mayGenerate = useMay()('executions.create');
  const stateOf = useUnsettled();
  return (
    <header className="relative flex items-center gap-3 border-b border-line bg-surface px-6 py-3">
      <h1 className="min-w-0 grow truncate text-h1 font-semibold" title={template.name}>
        {template.name}
      </h1>
      <RecordMark state={markBesideBar(stateOf('template', template.uid))} withWord />
      <Link to={editorAddress(template)} className={buttonClasses('secondary')}>
        <ArrowUturnLeftIcon aria-hidden className="size-5 shrink-0" />
        {t('filling.backToEditor')}
      </Link>
      <SignButton action={sign} />
      <Button
        icon={DocumentTextIcon}
        disabled={!mayGenerate || state.phase === 'busy'}
        onClick={onGenerateWord}
      >
        {t('executions.downloadWord')}
      </Button>
      <GenerateButton state={state} onGenerate={onGenerate} generateButton={generateButton} />
      <GenerationProgress state={state} onCancel={onCancel} side="below" />
    </header>
  );
}

/** The two main actions on a phone, at the bottom; below the form while the keyboard is open, which takes the room. */
export function FillPhoneBar({
  state,
  onGenerate,
  onCancel,
  generateButton,
  onShowDocument,
}: FillActionsProps & { onShowDocument: () => void }) {
  const { t } = useTexts();
  return (
    <div className="sticky bottom-0 z-20 flex gap-2 border-t border-line bg-surface p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] group-has-[input:not([type=checkbox],[type=radio]):focus]/fill:static group-has-[textarea:focus]/fill:static">
      <Button icon={EyeIcon} onClick={onShowDocument} className="grow">
        {t('filling.showDocument')}
      </Button>
      <GenerateButton
        state={state}
        onGenerate={onGenerate}
        generateButton={generateButton}
        className="grow"
      />
      <GenerationProgress state={state} onCancel={onCancel} side="above" />
    </div>
  );
}
