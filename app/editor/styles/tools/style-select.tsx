import { Field, Label, Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { CheckIcon, ChevronUpDownIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import { $applyNamedStyle } from '../apply-style.ts';
import { listedStyles, styleLabel } from '../style-names.ts';
import { useSheet } from '../use-sheet.ts';
import { styleLook } from './style-look.ts';

/** Paper in every theme: the names have the colours of the document. */
const LIST = 'z-60 overflow-y-auto border-line bg-white p-1 text-black shadow-float outline-none';
const BESIDE = 'max-h-96! min-w-(--button-width) rounded-surface border';
const SHEET =
  'fixed inset-x-0 top-auto bottom-0 max-h-[70dvh] rounded-t-surface border-t pb-[max(0.25rem,env(safe-area-inset-bottom))]';

/** The styles of the document, each in its look; chosen by arrow keys or by typing a name. */
export function StyleSelect() {
  const { t } = useTexts();
  const { state, editors, perform, returnToText } = useToolbar();
  const sheet = useSheet(editors);
  const narrow = useMediaQuery(mediaQueries.narrow);
  const chosen = state.style ?? '';
  const name = state.style === null ? t('styles.inList') : styleLabel(sheet, state.style, t);
  return (
    <Field className="w-35 min-w-0 touch:w-38">
      <Label className="sr-only">{t('editor.tool.block')}</Label>
      <Listbox
        value={chosen}
        onChange={(id) => {
          perform(() => $applyNamedStyle(id));
          returnToText();
        }}
      >
        <ListboxButton
          title={state.overridden ? t('styles.overridden', { name }) : name}
          className={controlClasses('flex h-9 items-center gap-1 pr-2 text-left touch:h-11')}
        >
          <span className="grow truncate">{name}</span>
          {state.overridden && (
            <span className="shrink-0 font-semibold text-accent-text">
              +<span className="sr-only">{t('styles.changedHere')}</span>
            </span>
          )}
          <ChevronUpDownIcon aria-hidden className="size-5 shrink-0 text-faint" />
        </ListboxButton>
        <ListboxOptions
          portal
          {...(narrow ? {} : { anchor: { to: 'bottom start', gap: 4, padding: 8 } as const })}
          className={clsx(LIST, narrow ? SHEET : BESIDE)}
        >
          {listedStyles(sheet, t).map(({ id, label }) => (
            <ListboxOption
              key={id}
              value={id}
              className="flex min-h-9 items-center gap-2 rounded-control px-2 select-none touch:min-h-11 data-focus:bg-slate-100"
            >
              <CheckIcon
                aria-hidden
                className={clsx('size-5 shrink-0 text-slate-700', id !== chosen && 'invisible')}
              />
              <span className="truncate" style={styleLook(sheet.resolve(id, 'paragraph').text)}>
                {label}
              </span>
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </Field>
  );
}
