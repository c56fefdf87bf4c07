import {
  EllipsisVerticalIcon,
  FolderIcon,
  MapPinIcon,
  PencilSquareIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FoundTemplate } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { clauseAddress } from '#app/document/editor-address.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { Menu } from '#app/ui/menu.tsx';
import type { Template } from '#domain/entities/template.ts';
import { beginningOf } from './beginning.ts';

/** A window that is asked for. */
export interface ClauseAction {
  kind: 'where' | 'move' | 'remove';
  clause: Template;
}

interface ClauseRowProps {
  clause: FoundTemplate;
  /** May write templates. */
  may: boolean;
  onAsk: (action: ClauseAction) => void;
}

/** A clause with the beginning of its text. */
export function ClauseRow({ clause: { template, path }, may, onAsk }: ClauseRowProps) {
  const { t, format } = useTexts();
  const navigate = useNavigate();
  const { templates } = useData();
  const { uid, name, fields, document, lastModifiedAt } = template;
  const uses = useLive(() => templates.watchUses(uid), [templates, uid]);
  const names = useMemo(() => new Map(fields.map((field) => [field.id, field.name])), [fields]);
  const text = useMemo(() => beginningOf(document.content, (id) => names.get(id) ?? id), [document, names]);
  const count = uses?.length ?? 0;
  const facts = [
    ...(path === '' ? [] : [path]),
    ...(fields.length === 0 ? [] : [t('clauses.fields', { count: fields.length })]),
    count === 0 ? t('clauses.unused') : t('clauses.uses', { count }),
    t('clauses.changed', { when: format.recent(lastModifiedAt) }),
  ];
  const ask = (kind: ClauseAction['kind']) => () => onAsk({ kind, clause: template });
  const entries: MenuEntry[] = [
    {
      id: 'edit',
      label: t('clauses.edit'),
      icon: PencilSquareIcon,
      perform: () => void navigate(clauseAddress(uid)),
    },
    { id: 'where', label: t('clauses.whereUsed'), icon: MapPinIcon, perform: ask('where') },
    ...(may
      ? ([
          { id: 'move', label: t('clauses.move'), icon: FolderIcon, perform: ask('move') },
          'separator',
          { id: 'remove', label: t('clauses.remove'), icon: TrashIcon, danger: true, perform: ask('remove') },
        ] as const)
      : []),
  ];
  return (
    <li className="flex items-start gap-2 border-b border-line p-3 last:border-b-0 sm:px-4">
      <div className="min-w-0 grow">
        <Link
          to={clauseAddress(uid)}
          title={name}
          className="block truncate py-1 font-medium text-accent-text hover:underline"
        >
          {name}
        </Link>
        {text !== '' && <p className="line-clamp-2 text-sm text-ink">{text}</p>}
        <p className="pt-1 text-xs text-muted">{facts.join(' · ')}</p>
      </div>
      <Menu
        trigger={<IconButton icon={EllipsisVerticalIcon} label={t('clauses.actions', { name })} />}
        entries={entries}
      />
    </li>
  );
}
