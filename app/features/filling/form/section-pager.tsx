import { ChevronLeftIcon, ChevronRightIcon, ChevronUpDownIcon } from '@heroicons/react/24/outline';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { FormInput } from '#app/shared/inputs/form/form-input.tsx';
import type { FormSection } from '#domain/rules/templates/form-sections.ts';
import { SectionProgressText } from './progress-view.tsx';

interface SectionPagerProps {
  sections: readonly FormSection[];
  current: FormSection;
  /** The person tried to make the document: missing values are shown. */
  asked: boolean;
  onGo: (section: string) => void;
}

/** On phones, one section at a time, with links to the previous, the next and any other. */
export function SectionPager({ sections, current, asked, onGo }: SectionPagerProps) {
  const { t } = useTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const nameOf = ({ name }: FormSection): string => name ?? t('filling.otherFields');
  const at = sections.indexOf(current);
  const [before, after] = [sections[at - 1], sections[at + 1]];
  const go = (section: FormSection): void => {
    flushSync(() => onGo(section.id));
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  const entries = sections.map((section) => ({
    id: section.id,
    label: nameOf(section),
    checked: section === current,
    perform: () => go(section),
  }));
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-2 border-y border-line bg-sunken px-4 py-2">
        <div className="min-w-0 grow basis-36">
          {sections.length > 1 && (
            <p className="text-xs text-muted tabular-nums">
              {t('filling.sectionOf', { section: at + 1, sections: sections.length })}
            </p>
          )}
          <h3
            id={id}
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-4 text-h2 font-semibold break-words outline-none"
          >
            {nameOf(current)}
          </h3>
        </div>
        <SectionProgressText section={current} />
        {sections.length > 1 && (
          <Menu
            entries={entries}
            trigger={
              <Button kind="ghost" icon={ChevronUpDownIcon} className="-mr-3">
                {t('filling.sections')}
              </Button>
            }
          />
        )}
      </div>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-5">
        {current.fields.map((field) => (
          <FormInput key={field.id} field={field} address={field.id} asked={asked} />
        ))}
        {sections.length > 1 && (
          <nav aria-label={t('filling.sections')} className="flex gap-2 pt-2">
            {before !== undefined && (
              <Button className="min-w-0 flex-1" icon={ChevronLeftIcon} onClick={() => go(before)}>
                {t('filling.sectionBefore')}
              </Button>
            )}
            {after !== undefined && (
              <Button
                className="min-w-0 flex-1 flex-row-reverse"
                icon={ChevronRightIcon}
                onClick={() => go(after)}
              >
                {t('filling.sectionNext')}
              </Button>
            )}
          </nav>
        )}
      </div>
    </section>
  );
}
