import {
  ArrowUturnLeftIcon,
  DocumentArrowDownIcon,
  DocumentTextIcon,
  EyeIcon,
  PencilSquareIcon,
} from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { editorAddress } from '#app/document/editor-address.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useScreenActions } from '#app/ui/screen-actions.ts';
import type { FillActionsProps } from './fill-header.tsx';

/** The fill screen's actions for the palette. @param onShowDocument null if the paper is beside the form */
export function useFillActions(
  {
    template,
    onGenerate,
    onGenerateWord,
    sign,
  }: Pick<FillActionsProps, 'template' | 'onGenerate' | 'onGenerateWord' | 'sign'>,
  onShowDocument: (() => void) | null,
): void {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayGenerate = useMay()('executions.create');
  useScreenActions([
    {
      id: 'generate',
      label: t('filling.generate'),
      icon: DocumentArrowDownIcon,
      disabled: !mayGenerate,
      perform: onGenerate,
    },
    {
      id: 'word',
      label: t('executions.downloadWord'),
      icon: DocumentTextIcon,
      disabled: !mayGenerate,
      perform: onGenerateWord,
    },
    ...(sign === null
      ? []
      : [
          {
            id: 'sign',
            label: t('signature.send'),
            icon: PencilSquareIcon,
            disabled: sign.problem !== null,
            perform: sign.perform,
          },
        ]),
    {
      id: 'document',
      label: t('filling.showDocument'),
      icon: EyeIcon,
      disabled: onShowDocument === null,
      perform: () => onShowDocument?.(),
    },
    {
      id: 'editor',
      label: t('filling.backToEditor'),
      icon: ArrowUturnLeftIcon,
      perform: () => void navigate(editorAddress(template)),
    },
  ]);
}
