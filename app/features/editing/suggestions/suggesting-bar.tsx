import { PencilSquareIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import type { Suggesting } from './use-suggesting.ts';

/** Says that changes become suggestions, and sends or discards them. */
export function SuggestingBar({ suggesting }: { suggesting: Suggesting }) {
  const { t } = useTexts();
  const { on, changed, sending, send, discard } = suggesting;
  if (!on) return null;
  return (
    <section
      aria-label={t('suggestions.bar')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-3 py-1.5 text-sm text-accent-text"
    >
      <PencilSquareIcon aria-hidden className="size-5 shrink-0" />
      <output className="min-w-0 grow basis-40">
        <strong className="font-semibold">{t('suggestions.on')}.</strong>{' '}
        {/* On a phone only screen readers get the text, to save room. */}
        <span className="max-[719px]:sr-only">{t('suggestions.onText')}</span>
      </output>
      <HelpLink article="suggestions" />
      <div className="ml-auto flex gap-2">
        <Button kind="ghost" className="h-8! touch:h-11!" onClick={discard}>
          {t(changed ? 'suggestions.discard' : 'suggestions.leave')}
        </Button>
        <Button
          kind="primary"
          className="h-8! touch:h-11!"
          busy={sending}
          disabled={!changed}
          title={changed ? undefined : t('suggestions.nothingYet')}
          onClick={send}
        >
          {t('suggestions.send')}
        </Button>
      </div>
    </section>
  );
}
