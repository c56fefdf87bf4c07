import { PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Expression } from '#domain/entities/expression.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { CollapsibleToggle } from '#app/ui/collapsible.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MoveHandle } from '#app/ui/move-handle.tsx';
import { SECTION_NAME_MAX } from '#domain/entities/template.ts';
import { SectionRule } from '../rules/settings/section-rule.tsx';
import { RenameInput } from './rename-input.tsx';
import { dropMarks } from '#app/shared/inputs/settings/use-field-drag.ts';

interface SectionItemProps {
  /** Empty if it is no section of the record. */
  id: string;
  name: string;
  open: boolean;
  onToggle: () => void;
  /** Absent if it is no section of the record. */
  onRename?: (name: string) => void;
  onStep?: (step: 1 | -1) => void;
  onRemove?: () => void;
  /** When the section is shown; absent if it is no section of the record. */
  rule?: { shown: Expression | undefined; onChange: (shown: Expression | undefined) => void };
  children: ReactNode;
}

export function SectionItem({
  id,
  name,
  open,
  onToggle,
  onRename,
  onStep,
  onRemove,
  rule,
  children,
}: SectionItemProps) {
  const { t } = useTexts();
  const [renaming, setRenaming] = useState(false);
  const content = useId();
  const done = (typed: string | null) => {
    setRenaming(false);
    if (typed !== null) onRename?.(typed);
  };
  return (
    <li {...{ [dropMarks.section]: id }} className="border-b border-line px-2 py-1">
      <div className="flex items-center">
        {onStep !== undefined && (
          <MoveHandle label={t('fieldTools.order.moveSection', { name })} onStep={onStep} />
        )}
        {renaming ? (
          <RenameInput
            label={t('editing.drawer.rename', { name })}
            name={name}
            max={SECTION_NAME_MAX}
            onDone={done}
          />
        ) : (
          <CollapsibleToggle open={open} controls={content} onToggle={onToggle} className="grow font-medium">
            <span className="truncate" title={name}>
              {name}
            </span>
          </CollapsibleToggle>
        )}
        {rule !== undefined && <SectionRule id={id} name={name} {...rule} />}
        {onRename !== undefined && (
          <IconButton
            icon={PencilIcon}
            className="size-8! [&_svg]:size-4"
            label={t('editing.drawer.rename', { name })}
            onClick={() => setRenaming(true)}
          />
        )}
        {onRemove !== undefined && (
          <IconButton
            icon={TrashIcon}
            className="size-8! [&_svg]:size-4"
            label={t('editing.drawer.removeSection', { name })}
            onClick={onRemove}
          />
        )}
      </div>
      <div id={content} hidden={!open} className="pb-2 pl-1">
        {children}
      </div>
    </li>
  );
}
