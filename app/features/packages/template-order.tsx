import { DocumentTextIcon, XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { dropMarks, useFieldDrag } from '#app/shared/inputs/settings/use-field-drag.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MoveHandle } from '#app/ui/move-handle.tsx';

interface TemplateOrderProps {
  order: readonly string[];
  /** Undefined for a template that is not here. */
  nameOf: (uid: string) => string | undefined;
  onOrder: (order: string[]) => void;
  onRemove: (uid: string) => void;
}

/** The templates of a package, moved by their handles: dragged, or with the arrow keys. */
export function TemplateOrder({ order, nameOf, onOrder, onRemove }: TemplateOrderProps) {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const shownName = (uid: string): string => nameOf(uid) ?? t('packages.templateGone');
  const moveTo = (uid: string, index: number): void => {
    const others = order.filter((other) => other !== uid);
    const at = Math.max(0, Math.min(index, others.length));
    onOrder(others.toSpliced(at, 0, uid));
    setSaid(t('packages.movedTo', { name: shownName(uid), position: at + 1, count: order.length }));
  };
  const { drag, handlers } = useFieldDrag(list, (uid, { index }) => moveTo(uid, index));
  if (order.length === 0) return null;
  return (
    <>
      <ol
        ref={list}
        aria-label={t('packages.templates')}
        {...{ [dropMarks.section]: '' }}
        className="mt-3 divide-y divide-line rounded-control border border-line"
      >
        {order.map((uid, at) => {
          const name = shownName(uid);
          return (
            <li
              key={uid}
              {...{ [dropMarks.field]: uid }}
              className={clsx(
                'flex min-h-11 items-center gap-2 px-2 py-1',
                drag?.field === uid && 'bg-accent-soft opacity-60',
                drag !== null && drag.field !== uid && drag.place?.index === at && 'border-t-accent',
              )}
            >
              <MoveHandle
                label={t('packages.moveTemplate', { name })}
                onStep={(step) => moveTo(uid, at + step)}
                {...handlers(uid)}
              />
              <span className="w-6 shrink-0 text-right text-sm text-muted tabular-nums">{at + 1}</span>
              <DocumentTextIcon aria-hidden className="size-5 shrink-0 text-faint" />
              <span
                className={clsx('min-w-0 grow truncate', nameOf(uid) === undefined && 'text-danger-text')}
                title={name}
              >
                {name}
              </span>
              <IconButton
                icon={XMarkIcon}
                label={t('packages.removeTemplate', { name })}
                onClick={() => onRemove(uid)}
              />
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  );
}
