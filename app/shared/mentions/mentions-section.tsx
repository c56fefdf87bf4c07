import { AtSymbolIcon } from '@heroicons/react/24/outline';
import { useId } from 'react';
import { Link } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useLazyPhrases } from '#app/i18n/use-lazy-phrases.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { noticePath } from '#domain/rules/notifications/notice-path.ts';
import type { Mention } from '#domain/rules/comments/unread-mentions.ts';
import { useUnreadMentions } from './use-unread-mentions.ts';

/** Templates on which somebody mentioned the person, each with a link to the first thread. */
export function MentionsSection() {
  const mentions = useUnreadMentions();
  return mentions.length === 0 ? null : <Mentions mentions={mentions} />;
}

function Mentions({ mentions }: { mentions: readonly Mention[] }) {
  const { t } = useTexts();
  const heading = useId();
  if (!useLazyPhrases('editing').ready) return null;
  return (
    <section aria-labelledby={heading} className="mb-4 has-[ul:empty]:hidden">
      <h2 id={heading} className="mb-1 text-sm font-medium">
        {t('comments.mentionsOfYou')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {[...Map.groupBy(mentions, ({ template }) => template)].map(([template, own]) => (
          <Mentioned key={template} template={template} mentions={own} />
        ))}
      </ul>
    </section>
  );
}

function Mentioned({ template: uid, mentions }: { template: string; mentions: readonly Mention[] }) {
  const { t } = useTexts();
  const { templates } = useData();
  const template = useLive(() => templates.watch(uid), [templates, uid]);
  const [first] = mentions;
  // Deleted, or not downloaded yet.
  if (template === undefined || template === null || template.deleted || first === undefined) return null;
  return (
    <li className="min-w-0">
      <Link
        to={noticePath.mention(uid, first.thread)}
        className="flex min-h-9 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-3 py-1 text-sm hover:border-control hover:bg-hover touch:min-h-11"
      >
        <AtSymbolIcon aria-hidden className="size-4 shrink-0 text-accent-text" />
        <span className="truncate" title={template.name}>
          <bdi>{template.name}</bdi>
        </span>
        <span className="shrink-0 text-xs text-muted">
          {t('comments.mentions', { count: mentions.length })}
        </span>
      </Link>
    </li>
  );
}
