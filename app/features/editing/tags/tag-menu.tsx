import { Cog6ToothIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useEffect, useState } from 'react';
import { removeTag, setTagForm } from '#app/editor/fields/tags/tag-commands.ts';
import { type PressedTag, watchTagPresses } from '#app/editor/fields/tags/tag-presses.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ContextMenu, useContextMenu } from '#app/ui/context-menu.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { formsOf } from '#domain/rules/values/printed-value.ts';
import type { Workspace } from '../session/create-workspace.ts';

interface TagMenuProps {
  workspace: Workspace;
  onConfigure: (field: string) => void;
}

/** The formats of the tag's value; empty if its field has only one. */
function useFormEntries(tag: PressedTag | null, { session }: Workspace): MenuEntry[] {
  const { t } = useTexts();
  if (tag === null) return [];
  const field = session.current().fields.find(({ id }) => id === tag.field);
  const forms = formsOf(field?.type);
  if (forms.length === 0) return [];
  return [
    ...[null, ...forms].map((form) => ({
      id: form ?? 'own',
      label: t(`fieldTools.tag.${form ?? 'own'}`),
      checked: tag.form === form,
      perform: () => setTagForm(tag.editor, tag.key, form),
    })),
    'separator' as const,
  ];
}

/** The menu of a tag in the text: the format of its value, its field's settings, removing it. */
export function TagMenu({ workspace, onConfigure }: TagMenuProps) {
  const { t } = useTexts();
  const control = useContextMenu();
  const [tag, setTag] = useState<PressedTag | null>(null);
  const forms = useFormEntries(tag, workspace);
  const { openAt } = control;
  useEffect(() => {
    const stops = Object.values(workspace.editors.areas).map((editor) =>
      watchTagPresses(editor, (pressed) => {
        setTag(pressed);
        openAt(pressed.at);
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [workspace, openAt]);
  if (tag === null) return null;
  const field = workspace.session.current().fields.find(({ id }) => id === tag.field);
  const entries: MenuEntry[] = [
    ...forms,
    ...(field === undefined
      ? []
      : [
          {
            id: 'configure',
            label: t('fieldTools.tag.open'),
            icon: Cog6ToothIcon,
            perform: () => onConfigure(field.id),
          },
        ]),
    {
      id: 'remove',
      label: t('fieldTools.tag.remove'),
      icon: TrashIcon,
      danger: true,
      perform: () => removeTag(tag.editor, tag.key),
    },
  ];
  const name = field?.name ?? t('fieldTools.tag.removed');
  return <ContextMenu control={control} entries={entries} label={t('fieldTools.tag.menu', { name })} />;
}
