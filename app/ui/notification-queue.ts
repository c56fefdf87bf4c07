import { Emitter } from '#primitives/emitter.ts';

export type NoticeKind = 'success' | 'error' | 'info';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  /** An action that the notice offers. */
  action?: { label: string; perform: () => void } | undefined;
}

/** Specification 3, section 4. */
const noticesAtMost = 3;
const noticeMilliseconds = 3000;
/** A notice with an action must be read, decided on and reached. */
const offerMilliseconds = 10_000;

export interface NotificationQueue {
  /** Returns a function that removes the notice if it no longer applies. */
  push: (notice: Omit<Notice, 'id'>) => () => void;
  dismiss: (id: number) => void;
  /** Keeps all notices while the pointer or the focus is on one; afterwards their time restarts. */
  hold: () => void;
  release: () => void;
  subscribe: (notify: () => void) => () => void;
  current: () => readonly Notice[];
}

/** At most three notices; a new one replaces the oldest. Each lasts three seconds, one with an action ten. */
export function createNotificationQueue(): NotificationQueue {
  let notices: readonly Notice[] = [];
  let lastId = 0;
  let held = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const changed = new Emitter();
  const show = (next: readonly Notice[]) => {
    notices = next;
    changed.emit();
  };
  const stop = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const dismiss = (id: number) => {
    stop(id);
    show(notices.filter((notice) => notice.id !== id));
  };
  const start = ({ id, action }: Notice) =>
    timers.set(
      id,
      setTimeout(() => dismiss(id), action === undefined ? noticeMilliseconds : offerMilliseconds),
    );
  return {
    push(notice) {
      lastId += 1;
      const id = lastId;
      for (const old of notices.slice(0, Math.max(0, notices.length + 1 - noticesAtMost))) stop(old.id);
      show([...notices, { ...notice, id }].slice(-noticesAtMost));
      if (!held) start({ ...notice, id });
      return () => dismiss(id);
    },
    dismiss,
    hold() {
      held = true;
      for (const notice of notices) stop(notice.id);
    },
    release() {
      if (!held) return;
      held = false;
      for (const notice of notices) start(notice);
    },
    subscribe: changed.subscribe,
    current: () => notices,
  };
}
