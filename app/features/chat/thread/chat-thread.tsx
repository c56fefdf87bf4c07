import { Suspense, type RefObject } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { laterPart } from '#app/ui/later-part.tsx';

// The first screen never shows a conversation.
const OneThread = laterPart(async () => (await import('./one-thread.tsx')).OneThread);

export interface ChatThreadProps {
  /** uid of the chat. */
  chat: string;
  /** The panel is open and the window has the focus. */
  focused: boolean;
  /** The panel around the conversation: files dropped anywhere on it are attached. */
  panel: RefObject<HTMLElement | null>;
  /** A message to show; another `nonce` requests it again. */
  at?: { message: string; nonce: number } | undefined;
}

/** A conversation: its messages and the input. Fills its container. */
export function ChatThread(props: ChatThreadProps) {
  const { t } = useTexts();
  return (
    <Suspense fallback={<Waiting label={t('thread.loading')} />}>
      <OneThread key={props.chat} {...props} />
    </Suspense>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="flex h-full items-center justify-center">
      <Spinner label={label} />
    </div>
  );
}
