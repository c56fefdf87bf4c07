import { Component } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { ThreadView } from '#app/data/ports.ts';

interface ScrollKeeperProps {
  scroller: RefObject<HTMLDivElement | null>;
  view: ThreadView;
  /** A message to scroll to; another `nonce` requests it again. */
  at: { message: string; nonce: number } | undefined;
  /** Counts the messages that the person sent: each scrolls to the newest. */
  sent: number;
  /** Reports whether the newest message is visible, whenever that changes. */
  onFollow: (following: boolean) => void;
  children: ReactNode;
}

/** The scroll position before a change: at the end, or a message and its distance from the top of the viewport. */
type Place = 'end' | { message: string; top: number };

/** Within this many pixels of the end counts as the end: zoomed pages have fractional scroll positions. */
const END_PIXELS = 24;

/**
 * Keeps the visible messages in place while messages are added or removed around them, in every browser: the position
 * is measured before and after each change. A class component, because only `getSnapshotBeforeUpdate` runs before the
 * DOM changes.
 */
export class ScrollKeeper extends Component<ScrollKeeperProps> {
  private following: boolean | null = null;
  /** The message to scroll to as soon as the list contains it. */
  private wanted: string | null = null;
  private wantsEnd = false;
  private height = 0;
  private observer: ResizeObserver | null = null;

  override componentDidMount(): void {
    const { at, scroller } = this.props;
    const box = scroller.current;
    if (box === null) return;
    this.wanted = at?.message ?? null;
    if (!this.showWanted(box)) this.showBeginning(box);
    this.observer = new ResizeObserver(() => {
      if (this.following === true) this.toEnd(box);
      this.height = box.clientHeight;
    });
    this.observer.observe(box);
    for (const child of box.children) this.observer.observe(child);
    this.noticeScroll();
  }

  override componentWillUnmount(): void {
    this.observer?.disconnect();
  }

  override getSnapshotBeforeUpdate(before: ScrollKeeperProps): Place | null {
    const box = this.props.scroller.current;
    if (box === null || before.view === this.props.view) return null;
    this.followResize(box);
    // Measured, because the event of a running scroll arrives one frame later.
    if (!before.view.hasLater && isAtEnd(box)) return 'end';
    const top = box.getBoundingClientRect().top;
    for (const row of rowsOf(box)) {
      const place = row.getBoundingClientRect();
      if (place.bottom > top) return { message: row.dataset['message'] ?? '', top: place.top - top };
    }
    return null;
  }

  override componentDidUpdate(before: ScrollKeeperProps, _state: unknown, place: Place | null): void {
    const { at, scroller, sent, view } = this.props;
    const box = scroller.current;
    if (box === null) return;
    if (at !== undefined && at.nonce !== before.at?.nonce) this.wanted = at.message;
    if (sent !== before.sent) {
      // If the newest messages are not loaded yet, scrolls when they are.
      this.wantsEnd = view.hasLater;
      if (!view.hasLater) this.toEnd(box);
    }
    if (this.showWanted(box)) return;
    if (before.view === view) return;
    if (before.view.messages.length === 0) {
      this.showBeginning(box);
      this.noticeScroll();
      return;
    }
    const ends = place === 'end' || this.wantsEnd;
    if (ends && !view.hasLater) {
      this.wantsEnd = false;
      this.toEnd(box);
    } else if (place !== null && place !== 'end' && !keep(box, place)) this.showBeginning(box);
    this.noticeScroll();
  }

  private readonly noticeScroll = (): void => {
    const { onFollow, scroller, view } = this.props;
    const box = scroller.current;
    if (box === null) return;
    this.followResize(box);
    const following = !view.hasLater && isAtEnd(box);
    if (following === this.following) return;
    this.following = following;
    onFollow(following);
  };

  /** If the list gets smaller, for example because of tools below it, its end stays visible. */
  private followResize(box: HTMLElement): void {
    if (this.height === box.clientHeight) return;
    this.height = box.clientHeight;
    if (this.following === true) this.toEnd(box);
  }

  /** Scrolls to the first unread message, else to the newest. */
  private showBeginning(box: HTMLElement): void {
    const unread = box.querySelector<HTMLElement>('[data-unread]');
    if (unread === null) this.toEnd(box);
    else box.scrollTop += unread.getBoundingClientRect().top - box.getBoundingClientRect().top - 8;
  }

  private showWanted(box: HTMLElement): boolean {
    if (this.wanted === null) return false;
    const row = rowOf(box, this.wanted);
    if (row === null) return false;
    this.wanted = null;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
    this.noticeScroll();
    return true;
  }

  private toEnd(box: HTMLElement): void {
    box.scrollTop = box.scrollHeight;
  }

  override render(): ReactNode {
    return (
      <div
        ref={this.props.scroller}
        onScroll={this.noticeScroll}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-3 pb-2"
      >
        {this.props.children}
      </div>
    );
  }
}

function isAtEnd(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < END_PIXELS;
}

function rowsOf(box: HTMLElement): NodeListOf<HTMLElement> {
  return box.querySelectorAll<HTMLElement>('[data-message]');
}

function rowOf(box: HTMLElement, message: string): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-message="${CSS.escape(message)}"]`);
}

/** Scrolls the message back to its position; false if the list no longer contains it. */
function keep(box: HTMLElement, { message, top }: Exclude<Place, 'end'>): boolean {
  const row = rowOf(box, message);
  if (row === null) return false;
  const moved = row.getBoundingClientRect().top - box.getBoundingClientRect().top - top;
  if (Math.abs(moved) >= 0.5) box.scrollTop += moved;
  return true;
}
