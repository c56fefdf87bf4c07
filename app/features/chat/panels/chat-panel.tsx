import clsx from 'clsx';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ChatSummary } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useListeners } from '#app/ui/use-listeners.ts';
import { useChats } from '../chats-context.ts';
import { useReading } from './use-reading.ts';
import { chatTitle } from '../state/chat-world.ts';
import { ChatThread } from '../thread/chat-thread.tsx';
import { PanelHeader } from './panel-header.tsx';
import { useBackFolds } from './use-back-folds.ts';
import { useOverPage } from './use-over-page.ts';
import { useLocation } from 'react-router';

export type PanelLook = 'small' | 'large' | 'screen';

const looks: Record<PanelLook, string> = {
  small: 'h-[min(30rem,calc(100dvh-5rem))] w-80 rounded-t-surface border border-b-0',
  large:
    'fixed top-18 right-3 bottom-0 w-[min(60rem,calc(100vw-1.5rem))] rounded-t-surface border border-b-0',
  screen: 'fixed inset-0 pb-[env(safe-area-inset-bottom)]',
};

interface ChatPanelProps {
  summary: ChatSummary;
  look: PanelLook;
  /** Another one covers it. */
  covered: boolean;
}

/** An open chat: its messages and the input. */
export function ChatPanel({ summary, look, covered }: ChatPanelProps) {
  const { t } = useTexts();
  const { world, place, putAway } = useChats();
  const { chat, unread } = summary;
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  const focused = useReading(chat.uid, { open: !covered, unread });
  const isScreen = look === 'screen';
  const wanted = place?.chat === chat.uid ? place : null;
  useFocusWhenShown(panel, wanted?.nonce ?? null);
  useOverPage(panel, isScreen);
  useBackFolds(isScreen, () => putAway(chat.uid));
  useFoldWhenCovered(isScreen, () => putAway(chat.uid));
  useListeners(panel, {
    keydown: (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      putAway(chat.uid);
    },
  });
  return (
    <section
      ref={panel}
      data-chat-panel={chat.uid}
      data-look={look}
      aria-labelledby={title}
      tabIndex={-1}
      className={clsx(
        'flex flex-col overflow-hidden border-line bg-surface shadow-float outline-none',
        looks[look],
        covered && 'hidden',
      )}
    >
      <PanelHeader
        id={title}
        summary={summary}
        name={chatTitle(summary, world, t('chats.nobody'))}
        look={look}
      />
      <div className="min-h-0 grow">
        <ChatThread
          chat={chat.uid}
          panel={panel}
          focused={focused}
          at={wanted === null || wanted.message === '' ? undefined : wanted}
        />
      </div>
    </section>
  );
}

/**
 * Moves the focus into a panel that the person opened: to the input as soon as it is rendered, else to the panel. A
 * panel that was restored with the page takes no focus.
 */
function useFocusWhenShown(panel: { readonly current: HTMLElement | null }, nonce: number | null): void {
  useEffect(() => {
    const element = panel.current;
    if (nonce === null || element === null) return undefined;
    element.focus();
    if (lead(element)) return undefined;
    const observer = new MutationObserver(() => {
      // If the focus has moved elsewhere in the meantime, it stays there.
      if (document.activeElement !== element || lead(element)) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['contenteditable'] });
    return () => observer.disconnect();
  }, [panel, nonce]);
}

function lead(panel: HTMLElement): boolean {
  const input = panel.querySelector<HTMLElement>('[contenteditable=true], textarea');
  input?.focus();
  return input !== null;
}

/** On navigation, for example by a card in the conversation, a full-screen panel collapses to show the page. */
function useFoldWhenCovered(over: boolean, fold: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const makeWay = useEffectEvent(() => {
    if (over) fold();
  });
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    makeWay();
  }, [pathname]);
}
