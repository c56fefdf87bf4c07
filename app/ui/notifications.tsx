import {
  CheckCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline';
import { createContext, useContext, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from './icon.ts';
import {
  createNotificationQueue,
  type NoticeKind,
  type Notice,
  type NotificationQueue,
} from './notification-queue.ts';
import { useListeners } from './use-listeners.ts';

export type Notify = NotificationQueue['push'];

const NotifyContext = createContext<Notify | null>(null);

/** Shows a transient notice; what needs an answer is a dialog. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (notify === null) throw new Error('useNotify needs a NotificationsProvider above it.');
  return notify;
}

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(createNotificationQueue);
  return (
    <NotifyContext value={queue.push}>
      {children}
      <NoticeStack queue={queue} />
    </NotifyContext>
  );
}

function NoticeStack({ queue }: { queue: NotificationQueue }) {
  const { t } = useTexts();
  const stack = useRef<HTMLElement>(null);
  useListeners(stack, {
    pointerenter: queue.hold,
    pointerleave: queue.release,
    focusin: queue.hold,
    focusout: queue.release,
  });
  const notices = useSyncExternalStore(queue.subscribe, queue.current);
  // On phones below the top bar, since keyboards and bars are at the bottom. On laptops beside the menu and above the
  // status line, away from buttons and forms.
  return (
    <section
      ref={stack}
      aria-label={t('common.notifications')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-60 flex flex-col items-center gap-2 px-4 md:inset-x-auto md:top-auto md:bottom-14 md:left-60 md:items-start md:px-0"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onDismiss={() => queue.dismiss(notice.id)} />
      ))}
    </section>
  );
}

const looks: Record<NoticeKind, { icon: Icon; colour: string }> = {
  success: { icon: CheckCircleIcon, colour: 'text-confirmed-text' },
  error: { icon: ExclamationTriangleIcon, colour: 'text-danger-text' },
  info: { icon: InformationCircleIcon, colour: 'text-accent-text' },
};

function NoticeCard({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useTexts();
  const { icon: IconShape, colour } = looks[notice.kind];
  const id = useId();
  return (
    <div
      data-notice={notice.kind}
      role={notice.kind === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex w-full max-w-sm animate-arrive items-start gap-3 rounded-surface border border-line bg-surface p-3 shadow-float"
    >
      <IconShape aria-hidden className={`size-5 shrink-0 ${colour}`} />
      <p id={`${id}-text`} className="min-w-0 grow text-sm break-words">
        {notice.text}
      </p>
      {notice.action !== undefined && (
        <button
          type="button"
          id={`${id}-action`}
          aria-labelledby={`${id}-action ${id}-text`}
          onClick={() => {
            notice.action?.perform();
            onDismiss();
          }}
          className="-my-1 shrink-0 rounded-control px-2 py-1 text-sm font-semibold text-accent-text hover:bg-hover touch:-my-2 touch:py-2"
        >
          {notice.action.label}
        </button>
      )}
      <button
        type="button"
        onClick={onDismiss}
        aria-label={t('common.dismiss')}
        aria-describedby={`${id}-text`}
        className="-m-1 rounded-control p-1 text-faint hover:bg-hover hover:text-ink"
      >
        <XMarkIcon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
