import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isArticleId, type ArticleId } from './reading/catalogue.ts';
import { PICTURE_DENSITY } from './picture-rules.ts';
import { pictureAddress } from './pictures.ts';

interface Ways {
  /** Opens another article. */
  onOpen: (article: ArticleId) => void;
  /** Closes the help when a link leads to a screen. */
  onLeave: () => void;
}

interface ArticleBodyProps extends Ways {
  body: readonly Token[];
}

/** Renders an article's Markdown as elements; text stays plain text. */
export function ArticleBody({ body, ...ways }: ArticleBodyProps) {
  return <div className="flex flex-col gap-3 leading-6 wrap-anywhere">{drawn(body, ways)}</div>;
}

function drawn(tokens: readonly Token[] | undefined, ways: Ways): ReactNode[] {
  // An article never changes while it is shown, so indexes are stable keys.
  return (tokens ?? []).map((token, at) => <Part key={`${at} ${token.type}`} token={token} {...ways} />);
}

function Part({ token, ...ways }: Ways & { token: Token }): ReactNode {
  const inside = () => drawn('tokens' in token ? token.tokens : [], ways);
  switch (token.type) {
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'heading':
      return <h3 className="pt-2 text-base font-semibold">{inside()}</h3>;
    case 'list':
      return <List list={token as Tokens.List} {...ways} />;
    case 'blockquote':
      return <div className="rounded-surface bg-sunken px-4 py-3">{inside()}</div>;
    case 'strong':
      return <strong className="font-semibold">{inside()}</strong>;
    case 'codespan':
      return (
        <kbd className="rounded-tag border border-line bg-sunken px-1.5 py-px font-sans text-xs whitespace-nowrap">
          {token.text}
        </kbd>
      );
    case 'link':
      return (
        <Way to={token.href} {...ways}>
          {inside()}
        </Way>
      );
    case 'image':
      return <Picture name={token.href} alt={token.text} />;
    case 'text':
      return 'tokens' in token && token.tokens !== undefined ? inside() : token.text;
    case 'escape':
      return token.text;
    default:
      return null;
  }
}

function List({ list, ...ways }: Ways & { list: Tokens.List }) {
  const items = list.items.map((item) => <li key={item.raw}>{drawn(item.tokens, ways)}</li>);
  return list.ordered ? (
    <ol className="flex list-decimal flex-col gap-1.5 pl-6 marker:text-muted">{items}</ol>
  ) : (
    <ul className="flex list-disc flex-col gap-1.5 pl-6 marker:text-faint">{items}</ul>
  );
}

const linkClasses = 'rounded-tag text-accent-text underline underline-offset-2 hover:no-underline';

/** A link to another article or to a screen of the app; articles have no other links. */
function Way({ to, onOpen, onLeave, children }: Ways & { to: string; children: ReactNode }) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} onClick={onLeave} className={linkClasses}>
        {children}
      </Link>
    );
  }
  if (!isArticleId(to)) return children;
  return (
    <button type="button" onClick={() => onOpen(to)} className={`text-left ${linkClasses}`}>
      {children}
    </button>
  );
}

/** If the picture is not available, for example offline before it was cached, its alternative text is shown. */
function Picture({ name, alt }: { name: string; alt: string }) {
  const address = pictureAddress(name);
  if (address === null) return <em className="text-muted">{alt}</em>;
  return (
    <img
      srcSet={`${address} ${PICTURE_DENSITY}x`}
      alt={alt}
      className="my-1 h-auto max-w-full rounded-surface border border-line text-sm text-muted"
    />
  );
}
