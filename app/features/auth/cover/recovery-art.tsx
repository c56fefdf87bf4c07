import { Drawing } from './drawing.tsx';

/** A lost key, and a lens over its trace. */
export function RecoveryArt({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <rect
        x="116"
        y="104"
        width="196"
        height="176"
        rx="12"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />
      <path d="M140 136h92" className="stroke-ink/80" strokeWidth="9" />
      <rect x="140" y="162" width="148" height="30" rx="6" className="stroke-control" strokeWidth="2" />
      <path d="M154 177h6M172 177h6M190 177h6M208 177h6" className="stroke-faint" strokeWidth="7" />
      <rect x="140" y="212" width="148" height="30" rx="6" className="fill-accent" />
      <path d="M190 227h48" className="stroke-on-accent" strokeWidth="5" />
      <circle cx="330" cy="206" r="54" className="fill-surface stroke-accent" strokeWidth="8" />
      <path d="M370 246l40 42" className="stroke-accent" strokeWidth="14" />
      <circle cx="312" cy="206" r="14" className="stroke-ink/80" strokeWidth="7" />
      <path d="M326 206h32M346 206v12M357 206v8" className="stroke-ink/80" strokeWidth="7" />
    </Drawing>
  );
}

/** A letter in transit. */
export function MailArt({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <path
        d="M74 176h52M58 208h60M86 240h34"
        className="stroke-accent"
        strokeWidth="5"
        strokeDasharray="2 12"
      />
      <rect
        x="144"
        y="120"
        width="232"
        height="160"
        rx="12"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <path d="M144 136l116 82 116-82" className="stroke-accent" strokeWidth="6" />
      <path d="M144 276l84-80M376 276l-84-80" className="stroke-line" strokeWidth="3" />
      <circle cx="372" cy="122" r="30" className="fill-accent" />
      <path d="M358 122l10 10 18-20" className="stroke-on-accent" strokeWidth="6" />
    </Drawing>
  );
}

/** A lock with the password rules. */
export function PasswordArt({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <path d="M188 176v-36a52 52 0 0 1 104 0v36" className="stroke-control" strokeWidth="14" />
      <rect x="160" y="172" width="160" height="120" rx="16" className="fill-accent" />
      <circle cx="240" cy="222" r="14" className="fill-on-accent" />
      <path d="M240 230v24" className="stroke-on-accent" strokeWidth="10" />
      <rect
        x="286"
        y="226"
        width="128"
        height="84"
        rx="12"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <path d="M304 250l7 7 12-13M304 284l7 7 12-13" className="stroke-accent" strokeWidth="5" />
      <path d="M338 252h54M338 286h38" className="stroke-faint/35" strokeWidth="6" />
    </Drawing>
  );
}
