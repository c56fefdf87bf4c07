import { Component } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { ThreadView } from '#app/data/ports.ts';

interface ScrollKeeperProps {
  scroller: RefObject<HTMLDivElement | null>;
  view: ThreadView;
  /** A message to be brought into sight; another `nonce` asks again. */
  at: { message: string; nonce: number } | undefined;
  /** Counts what the person sent: each brings the newest into sight. */
  sent: number;
  /** Whether the newest message is in sight, each time that changes. */
  onFollow: (following: boolean) => void;
  children: ReactNode;
}

/** Where the list stood before it changed: at its end, or with a message so far from the top of what is seen. */
type Place = 'end' | { message: string; top: number };

/** So near to the end is at it: zoomed pages have scroll positions between pixels. */
const END_PIXELS = 24;

/**
 * Keeps what one looks at where it is while messages come and go around it, in every browser: the place is measured before
 * and after each change. A class, since only one learns of a change before it is drawn.
 */
export class ScrollKeeper extends Component<ScrollKeeperProps> {
  private following: boolean | null = null;
  /** What the list is to show as soon as it holds it. */
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
    // Measured: of a scroll under way one is told a frame later.
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
      // Where the newest are not here yet, once they are.
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

  /** What takes room from the list, as tools below it, leaves its end in sight. */
  private followResize(box: HTMLElement): void {
    if (this.height === box.clientHeight) return;
    this.height = box.clientHeight;
    if (this.following === true) this.toEnd(box);
  }

  /** Where the person stopped reading, else the newest. */
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

/** Puts the message back where it was; false where the list does not hold it any more. */
function keep(box: HTMLElement, { message, top }: Exclude<Place, 'end'>): boolean {
  const row = rowOf(box, message);
  if (row === null) return false;
  const moved = row.getBoundingClientRect().top - box.getBoundingClientRect().top - top;
  if (Math.abs(moved) >= 0.5) box.scrollTop += moved;
  return true;
}
