import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { ArrowLeftIcon, ArrowRightIcon, ListBulletIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SupportFacts } from '#app/i18n/help-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleList } from './article-list.tsx';
import type { ArticleId } from './reading/catalogue.ts';
import type { Help } from './reading/load-help.ts';
import type { Article } from './reading/read-article.ts';
import { SupportNote } from './support-note.tsx';
import { useHelp } from './use-help.ts';

interface Trail {
  visited: readonly ArticleId[];
  at: number;
}

interface HelpDialogProps {
  /** The initial article. */
  start: ArticleId;
  /** Data for a message to the support. */
  facts: SupportFacts;
  onClose: () => void;
}

/** 'Ajuda': a large dialog over the page, which keeps its state; articles by topic, and one open article. */
export function HelpDialog({ start, facts, onClose }: HelpDialogProps) {
  const { t } = useTexts();
  const { help, error, retry } = useHelp();
  const trail = useTrail(start);
  return (
    <Dialog open onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity starting:opacity-0" />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel className="flex h-[96dvh] w-full max-w-6xl flex-col rounded-t-surface bg-surface text-ink shadow-float sm:h-full sm:max-h-[56rem] sm:rounded-surface">
          <div className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
            <DialogTitle className="grow text-h2 font-semibold">{t('shell.help')}</DialogTitle>
            {help !== null && (
              <>
                <Turn icon={ArrowLeftIcon} label={help.texts.previous} go={trail.back} />
                <Turn icon={ArrowRightIcon} label={help.texts.next} go={trail.forward} />
              </>
            )}
            <IconButton icon={XMarkIcon} label={t('common.close')} onClick={onClose} />
          </div>
          {help !== null && (
            <Pages help={help} current={trail.current} onOpen={trail.open} onLeave={onClose}>
              <SupportNote texts={help.texts.support} facts={facts} />
            </Pages>
          )}
          {help === null && (
            <div className="p-4">
              {error === null ? (
                <Skeleton rows={4} className="h-10" />
              ) : (
                <ErrorNotice error={error} onRetry={retry} />
              )}
            </div>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function Turn({ go, ...look }: { icon: typeof ArrowLeftIcon; label: string; go: (() => void) | null }) {
  return <IconButton {...look} disabled={go === null} onClick={() => go?.()} />;
}

interface PagesProps {
  help: Help;
  current: ArticleId;
  onOpen: (article: ArticleId) => void;
  onLeave: () => void;
  /** Content under the article. */
  children: ReactNode;
}

/** List and article, side by side; on phones one of them. */
function Pages({ help, current, onOpen, onLeave, children }: PagesProps) {
  const narrow = useMediaQuery(mediaQueries.narrow);
  const [listed, setListed] = useState(false);
  const [query, setQuery] = useState('');
  const article = help.articles.find(({ id }) => id === current);
  const open = (id: ArticleId) => {
    setListed(false);
    onOpen(id);
  };
  return (
    <div className="flex min-h-0 grow">
      {(!narrow || listed) && (
        <div className="flex min-h-0 w-full shrink-0 flex-col border-line sm:w-72 sm:border-r">
          <SearchField label={help.texts.search} value={query} onChange={setQuery} className="m-3" />
          <div className="min-h-0 grow overflow-y-auto px-2">
            <ArticleList help={help} query={query} current={narrow ? null : current} onOpen={open} />
          </div>
        </div>
      )}
      {(!narrow || !listed) && article !== undefined && (
        <Shown key={current} article={article} onOpen={open} onLeave={onLeave} after={children}>
          {narrow && (
            <Button icon={ListBulletIcon} className="mb-3 self-start" onClick={() => setListed(true)}>
              {help.texts.all}
            </Button>
          )}
        </Shown>
      )}
    </div>
  );
}

interface ShownProps {
  article: Article;
  onOpen: (article: ArticleId) => void;
  onLeave: () => void;
  after: ReactNode;
  children: ReactNode;
}

/** One article; opening it focuses its title, so that keyboard and screen readers continue there. */
function Shown({ article, onOpen, onLeave, after, children }: ShownProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto px-4 py-4 sm:px-8 sm:py-6">
      {children}
      <article aria-labelledby="help-article" className="max-w-prose">
        <h2 id="help-article" ref={title} tabIndex={-1} className="mb-3 text-h1 font-semibold outline-none">
          {article.title}
        </h2>
        <ArticleBody body={article.body} onOpen={onOpen} onLeave={onLeave} />
      </article>
      <div className="max-w-prose">{after}</div>
    </div>
  );
}

/** The history of opened articles, for back and forward. */
function useTrail(start: ArticleId) {
  const [{ visited, at }, setTrail] = useState<Trail>({ visited: [start], at: 0 });
  const go = (steps: number) => setTrail((trail) => ({ ...trail, at: trail.at + steps }));
  return {
    current: visited[at] ?? start,
    open: (article: ArticleId) =>
      setTrail((trail) =>
        trail.visited[trail.at] === article
          ? trail
          : { visited: [...trail.visited.slice(0, trail.at + 1), article], at: trail.at + 1 },
      ),
    back: at > 0 ? () => go(-1) : null,
    forward: at < visited.length - 1 ? () => go(1) : null,
  };
}
