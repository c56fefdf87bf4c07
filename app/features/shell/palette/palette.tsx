import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { afterDialogs } from '#app/ui/after-dialogs.ts';
import type { PaletteEntry, PaletteSection } from './palette-entries.ts';
import { usePaletteSections } from './use-palette-entries.ts';

const TITLES = {
  actions: 'palette.actions',
  templates: 'palette.templates',
  packages: 'palette.packages',
  clauses: 'palette.clauses',
  places: 'palette.places',
  people: 'palette.people',
} as const;

function Option({ entry }: { entry: PaletteEntry }) {
  const { label, detail, icon: IconShape, shortcut } = entry;
  return (
    <ComboboxOption
      value={entry}
      className="flex min-h-10 cursor-default items-center gap-3 rounded-control px-3 py-1.5 data-focus:bg-hover touch:min-h-11"
    >
      <IconShape aria-hidden className="size-5 shrink-0 text-faint" />
      <span className="min-w-0 grow truncate" title={label}>
        <bdi>{label}</bdi>
      </span>
      {detail !== undefined && (
        <span className="max-w-1/2 shrink-0 truncate text-xs text-muted" title={detail}>
          {detail}
        </span>
      )}
      {shortcut !== undefined && (
        <kbd className="shrink-0 rounded-tag border border-line bg-surface px-1.5 font-sans text-xs text-muted touch:hidden">
          {shortcut}
        </kbd>
      )}
    </ComboboxOption>
  );
}

function Section({ group, entries }: PaletteSection) {
  const { t } = useTexts();
  const title = t(TITLES[group]);
  return (
    <div className="pb-2">
      <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
        {title}
      </p>
      {entries.map((entry) => (
        <Option key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

/** On touch devices a dialog does not set the focus; the palette does, because typing is its only purpose. */
function useTypingAtOnce() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return input;
}

/** Shown over the page, which stays: actions of the screen, templates, places, people (`ui.md`: Ctrl+K). */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const sections = usePaletteSections(query);
  const input = useTypingAtOnce();
  const choose = (entry: PaletteEntry | null): void => {
    if (entry === null) return;
    onClose();
    // The focus first returns to the page.
    afterDialogs(entry.perform);
  };
  return (
    <Dialog open onClose={onClose} aria-label={t('palette.title')} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-start justify-center p-2 sm:p-6 sm:pt-[12vh]">
        <DialogPanel className="flex max-h-full w-full max-w-xl flex-col overflow-hidden rounded-surface bg-surface text-ink shadow-float sm:max-h-[70vh]">
          <Combobox<PaletteEntry> immediate onChange={choose}>
            <div className="flex items-center gap-2 border-b border-line px-3">
              <MagnifyingGlassIcon aria-hidden className="size-5 shrink-0 text-faint" />
              <ComboboxInput
                ref={input}
                data-autofocus
                aria-label={t('palette.title')}
                placeholder={t('palette.placeholder')}
                autoComplete="off"
                onChange={(event) => setQuery(event.target.value)}
                onKeyDown={(event) => {
                  // Closes the palette, not only its list.
                  if (event.key === 'Escape') onClose();
                }}
                className="h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-faint"
              />
            </div>
            <ComboboxOptions static className="min-h-0 grow overflow-y-auto px-2 outline-none">
              {sections.map((section) => (
                <Section key={section.group} {...section} />
              ))}
            </ComboboxOptions>
            {sections.length === 0 && (
              <output className="block px-5 py-6 text-center text-muted">{t('palette.nothing')}</output>
            )}
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
