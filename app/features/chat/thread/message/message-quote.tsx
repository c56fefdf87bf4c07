import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { Message } from '#domain/entities/chat.ts';
import { messageLine } from './message-line.ts';
import { useThread } from '../thread-context.ts';

/** The message that is answered, as one line; a press scrolls to it. */
export function MessageQuote({ uid, tabIndex }: { uid: string; tabIndex: number }) {
  const { t } = useTexts();
  const { nameOf, goTo } = useThread();
  const quoted = useMessage(uid);
  if (quoted === undefined) return <div className="h-11" />;
  if (quoted === null)
    return <p className="border-l-3 border-current/30 pl-2 text-xs">{t('thread.quoteMissing')}</p>;
  const name = nameOf(quoted.createdBy, quoted.user.name);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => goTo(uid)}
      title={t('thread.goToQuoted')}
      className="block h-11 w-full border-l-3 border-current/30 pl-2 text-left text-xs"
    >
      <span className="sr-only">{t('thread.quoteOf', { name })}</span>
      <span aria-hidden className="block truncate font-medium">
        {name}
      </span>
      <span className="block truncate">{messageLine(quoted, nameOf, t)}</span>
    </button>
  );
}

/** One message on this device; null if it is not there, undefined until it is known. */
export function useMessage(uid: string): Message | null | undefined {
  const { chats } = useData();
  return useLive(() => chats.watchMessage(uid), [chats, uid]);
}
