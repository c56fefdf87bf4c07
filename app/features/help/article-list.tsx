import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import type { HelpTexts } from '#app/i18n/help-texts.ts';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { catalogue, type ArticleId } from './reading/catalogue.ts';
import type { Help } from './reading/load-help.ts';
import { searchArticles } from './reading/search-articles.ts';

interface ArticleListProps {
  help: Help;
  query: string;
  /** Null if no article is shown beside the list. */
  current: ArticleId | null;
  onOpen: (article: ArticleId) => void;
}

/** All articles by topic, or the search results. */
export function ArticleList({ help, query, current, onOpen }: ArticleListProps) {
  return (
    <nav aria-label={help.texts.articles} className="pb-4">
      {query.trim() === '' ? (
        <ByTopic help={help} current={current} onOpen={onOpen} />
      ) : (
        <Found help={help} query={query} current={current} onOpen={onOpen} />
      )}
    </nav>
  );
}

function ByTopic({ help: { texts, articles }, current, onOpen }: Omit<ArticleListProps, 'query'>) {
  const titles = new Map(articles.map(({ id, title }) => [id, title]));
  return catalogue.map(({ topic, articles: ids }) => (
    <section key={topic} aria-label={topicName(texts, topic)} className="pt-3 first:pt-0">
      <h3 className="px-3 pb-1 text-xs font-medium text-muted">{topicName(texts, topic)}</h3>
      <ul>
        {ids.map((id) => (
          <Entry key={id} isCurrent={id === current} onOpen={() => onOpen(id)}>
            {titles.get(id)}
          </Entry>
        ))}
      </ul>
    </section>
  ));
}

function topicName(texts: HelpTexts, topic: keyof HelpTexts['topics']): string {
  return texts.topics[topic];
}

function Found({ help, query, current, onOpen }: ArticleListProps) {
  const found = searchArticles(help.articles, query);
  if (found.length === 0) return <output className="block px-3 py-4 text-muted">{help.texts.nothing}</output>;
  return (
    <ul>
      {found.map(({ article, title, excerpt }) => (
        <Entry key={article.id} isCurrent={article.id === current} onOpen={() => onOpen(article.id)}>
          <MarkedText segments={title} />
          {excerpt.length > 0 && (
            <span className="mt-0.5 line-clamp-2 text-xs font-normal text-muted">
              <MarkedText segments={excerpt} />
            </span>
          )}
        </Entry>
      ))}
    </ul>
  );
}

interface EntryProps {
  isCurrent: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** The current entry is scrolled into view, wherever it was opened from. */
function Entry({ isCurrent, onOpen, children }: EntryProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={item}>
      <button
        type="button"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
        className={clsx(
          'block min-h-9 w-full rounded-control px-3 py-1.5 text-left hover:bg-hover touch:min-h-11',
          isCurrent && 'bg-accent-soft font-medium text-accent-text',
        )}
      >
        {children}
      </button>
    </li>
  );
}
