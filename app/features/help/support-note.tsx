import { useMemo } from 'react';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import type { HelpTexts, SupportFacts } from '#app/i18n/help-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { MessageLink } from '#app/ui/message-link.tsx';

/** How to contact the support, under each article. */
export function SupportNote({ texts, facts }: { texts: HelpTexts['support']; facts: SupportFacts }) {
  const { t } = useTexts();
  const { account } = useData();
  const { value, error } = useRemote(useMemo(() => () => account.plans(), [account]));
  const number = value?.support ?? null;
  const isOffline = value === null && error !== null && errorTexts(error, t).code === 'network-unreachable';
  if (value === null && error === null) return null;
  return (
    <section
      aria-labelledby="help-support"
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4"
    >
      <div className="min-w-0 grow basis-72">
        <h3 id="help-support" className="font-semibold">
          {texts.title}
        </h3>
        <p className="mt-0.5 text-sm text-muted">
          {number === null ? (isOffline ? texts.offline : texts.none) : texts.text}
        </p>
      </div>
      {number !== null && (
        <MessageLink to={number} text={texts.message(facts)} label={texts.write} kind="secondary" />
      )}
    </section>
  );
}
