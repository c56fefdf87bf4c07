import { ChevronRightIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { useId } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { FormSection } from '#domain/rules/form-sections.ts';
import { FieldInput } from './field-input.tsx';
import { SectionProgressText } from './progress-view.tsx';

interface SectionViewProps {
  section: FormSection;
  open: boolean;
  /** The person asked for the document: what is missing is said. */
  asked: boolean;
  onToggle: () => void;
}

/** A part of the form that folds. Its inputs stay in the page when folded, so that a placeholder's press can reach them. */
export function SectionView({ section, open, asked, onToggle }: SectionViewProps) {
  const { t } = useTexts();
  const id = useId();
  const name = section.name ?? t('filling.otherFields');
  return (
    <section aria-labelledby={`${id}-name`} className="border-b border-line last:border-b-0">
      <h3 className="text-sm font-semibold">
        <button
          type="button"
          id={`${id}-name`}
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          onClick={onToggle}
          className="flex min-h-11 w-full items-center gap-2 rounded-control px-4 text-left hover:bg-hover focus-visible:-outline-offset-2"
        >
          <ChevronRightIcon
            aria-hidden
            className={clsx('size-5 shrink-0 text-faint transition-transform', open && 'rotate-90')}
          />
          <span className="min-w-0 grow break-words">{name}</span>
          <SectionProgressText section={section} />
        </button>
      </h3>
      <div
        id={`${id}-fields`}
        hidden={!open}
        className="flex flex-col gap-4 px-4 pt-1 pb-5 [[hidden]]:hidden"
      >
        {section.fields.map((field) => (
          <FieldInput key={field.id} field={field} asked={asked} />
        ))}
      </div>
    </section>
  );
}
