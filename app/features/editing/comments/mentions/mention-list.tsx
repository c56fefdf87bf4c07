import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { MentionChoice } from './use-mention-list.ts';

/** ARIA attributes of the list: the focus stays in the text, which names the current person. */
const asList = { role: 'listbox', tabIndex: -1 } as const;
const asOption = (selected: boolean) =>
  ({ role: 'option', tabIndex: -1, 'aria-selected': selected }) as const;

export function optionId(list: string, at: number): string {
  return `${list}-${at}`;
}

/** People who can be mentioned, below the text in which a name is typed. */
export function MentionList({ choice: { id, offered, at, choose } }: { choice: MentionChoice }) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at]);
  return (
    <>
      <output className="sr-only">
        {offered.length > 0 && t('comments.people', { count: offered.length })}
      </output>
      {offered.length > 0 && (
        <div
          ref={list}
          id={id}
          {...asList}
          aria-label={t('comments.mention')}
          className="max-h-48 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-float"
        >
          {offered.map((person, index) => (
            <button
              key={person.uid}
              type="button"
              id={optionId(id, index)}
              {...asOption(index === at)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={clsx(
                'flex h-9 w-full items-center rounded-control px-2 text-left text-sm touch:h-11',
                index === at ? 'bg-hover' : 'hover:bg-hover',
              )}
            >
              <span className="truncate" title={person.name}>
                <bdi>{person.name}</bdi>
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
