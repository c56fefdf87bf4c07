import {
  ClockIcon,
  CloudArrowUpIcon,
  DocumentCheckIcon,
  LinkIcon,
  TagIcon,
} from '@heroicons/react/24/outline';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useScreenActions } from '#app/ui/screen-actions.ts';
import type { EditingHeaderProps } from './editing-header.tsx';

/** The editor's actions for the palette: the same as the header's buttons. */
export function useEditingActions({
  mode,
  state,
  checklist,
  drawerOpen,
  onOpenDrawer,
  onOpenVersions,
  onCopyLink,
  onSave,
}: EditingHeaderProps): void {
  const { t } = useTexts();
  const mayWrite = useMay()('templates.edit');
  const phrases = mode.phrases(t);
  useScreenActions([
    {
      id: 'save',
      label: t('editing.save'),
      icon: CloudArrowUpIcon,
      shortcut: 'Ctrl+S',
      disabled: !mayWrite || state.suggesting,
      perform: onSave,
    },
    ...(mode.clause
      ? []
      : [{ id: 'fill', label: phrases.fill, icon: DocumentCheckIcon, perform: checklist.fill }]),
    {
      id: 'fields',
      label: phrases.openFields,
      icon: TagIcon,
      disabled: drawerOpen,
      perform: onOpenDrawer,
    },
    {
      id: 'versions',
      label: t('versions.open'),
      icon: ClockIcon,
      disabled: onOpenVersions === null,
      perform: () => onOpenVersions?.(),
    },
    {
      id: 'link',
      label: t('formLink.copy'),
      icon: LinkIcon,
      disabled: onCopyLink === null,
      perform: () => onCopyLink?.(),
    },
  ]);
}
