import clsx from 'clsx';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { isSafeLink, type Block, type Mark, type Part } from '#domain/rules/messages/markup.ts';
import { messageBlocks } from '#domain/rules/messages/message-text.ts';
import { useThread } from '../thread-context.ts';
import { FileImage } from './files/file-image.tsx';
import { firstPart, nestLists, type ListTree } from './shape-blocks.ts';

/** The text of a message as React elements: it is never parsed as HTML. */
export function MessageWords({ markup, own, tabIndex }: { markup: string; own: boolean; tabIndex: number }) {
  const { t } = useTexts();
  const [whole, setWhole] = useState(false);
  const blocks = messageBlocks(markup);
  const first = firstPart(blocks);
  const shown = whole ? blocks : first;
  return (
    <div className="flex flex-col gap-1 wrap-anywhere whitespace-pre-wrap">
      {nestLists(shown).map((group, at) => (
        // Blocks have no identity of their own and always rerender together.
        <Group key={at} group={group} own={own} tabIndex={tabIndex} />
      ))}
      {first !== blocks && (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => setWhole(!whole)}
          className="self-start rounded-tag font-medium underline"
        >
          {t(whole ? 'thread.showLess' : 'thread.showAll')}
        </button>
      )}
    </div>
  );
}

interface Look {
  own: boolean;
  tabIndex: number;
}

function Group({ group, ...look }: { group: Block | ListTree } & Look) {
  if ('items' in group) return <List tree={group} {...look} />;
  const words = <Words parts={group.parts} {...look} />;
  const style = group.indent === 0 ? undefined : { marginInlineStart: `${String(group.indent * 20)}px` };
  if (group.kind === 'quote')
    return (
      <blockquote style={style} className="border-l-3 border-current/30 pl-2">
        {words}
      </blockquote>
    );
  // Headings in a message must not be headings of the page.
  return (
    <p
      style={style}
      className={clsx(
        'min-h-5',
        group.kind === 'heading1' && 'text-lg font-semibold',
        group.kind === 'heading2' && 'text-base font-semibold',
        group.kind === 'heading3' && 'font-semibold',
      )}
    >
      {words}
    </p>
  );
}

function List({ tree, ...look }: { tree: ListTree } & Look) {
  const items = tree.items.map((item, at) => (
    <li key={at} className={item.block === null ? 'list-none' : undefined}>
      {item.block !== null && <Words parts={item.block.parts} {...look} />}
      {item.lists.map((list, index) => (
        <List key={index} tree={list} {...look} />
      ))}
    </li>
  ));
  return tree.kind === 'number' ? (
    <ol className="list-decimal pl-6">{items}</ol>
  ) : (
    <ul className="list-disc pl-5">{items}</ul>
  );
}

function Words({ parts, ...look }: { parts: readonly Part[] } & Look) {
  return parts.map((part, at) => <Fragment key={at}>{wordsOf(part, look)}</Fragment>);
}

function wordsOf(part: Part, look: Look): ReactNode {
  if (part.type === 'break') return <br />;
  if (part.type === 'mention') return <Mention user={part.user} name={part.name} own={look.own} />;
  if (part.type === 'image') return <FileImage hash={part.file} name={part.alt} tabIndex={look.tabIndex} />;
  const marked = part.marks.reduceRight<ReactNode>(
    (inner, mark) => markedAs(mark, inner),
    part.link === null ? withAddresses(part.text, look) : part.text,
  );
  return part.link === null ? (
    marked
  ) : (
    <Address to={part.link} {...look}>
      {marked}
    </Address>
  );
}

function markedAs(mark: Mark, inner: ReactNode): ReactNode {
  if (mark === 'bold') return <strong>{inner}</strong>;
  if (mark === 'italic') return <em>{inner}</em>;
  return mark === 'underline' ? <u>{inner}</u> : <s>{inner}</s>;
}

/** A URL typed as text; punctuation at the end of a sentence is not part of it. */
const ADDRESS = /\bhttps?:\/\/[^\s"<>]*[^\s"<>.,;:!?)\]}'’”]/gi;

function withAddresses(text: string, look: Look): ReactNode {
  const found = [...text.matchAll(ADDRESS)].filter(([address]) => isSafeLink(address));
  if (found.length === 0) return text;
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const match of found) {
    pieces.push(
      text.slice(from, match.index),
      <Address key={match.index} to={match[0]} {...look}>
        {match[0]}
      </Address>,
    );
    from = match.index + match[0].length;
  }
  pieces.push(text.slice(from));
  return pieces;
}

function Address({ to, own, tabIndex, children }: { to: string; children: ReactNode } & Look) {
  if (!isSafeLink(to)) return children;
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer nofollow"
      tabIndex={tabIndex}
      title={to}
      className={clsx('underline [unicode-bidi:isolate]', !own && 'text-accent-text')}
    >
      {children}
    </a>
  );
}

/** Shows the name from the directory: the name in the message was set by the author's device and is not trusted. */
function Mention({ user, name, own }: { user: string; name: string; own: boolean }) {
  const { me, nameOf } = useThread();
  return (
    <span
      className={clsx(
        'rounded-tag px-0.5 font-medium',
        user === me
          ? 'bg-waiting-soft font-semibold text-waiting-text'
          : own
            ? 'bg-surface/60'
            : 'bg-accent-soft text-accent-text',
      )}
    >
      @<bdi>{nameOf(user, name)}</bdi>
    </span>
  );
}
