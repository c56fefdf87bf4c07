import { Drawing } from './drawing.tsx';

/** A card with a person on it, and a door. */
export function RegisterArt({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <rect
        x="276"
        y="92"
        width="112"
        height="196"
        rx="10"
        className="fill-surface stroke-control"
        strokeWidth="2"
      />
      <path d="M276 102l60-22v220l-60-22z" className="fill-accent/20 stroke-accent" strokeWidth="3" />
      <circle cx="324" cy="192" r="5" className="fill-accent" />
      <rect
        x="92"
        y="128"
        width="168"
        height="120"
        rx="12"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <circle cx="132" cy="172" r="18" className="fill-accent" />
      <path d="M108 220c4-18 44-18 48 0" className="stroke-accent" strokeWidth="8" />
      <path d="M180 166h58" className="stroke-ink/80" strokeWidth="8" />
      <path d="M180 192h58M180 214h38" className="stroke-faint/35" strokeWidth="6" />
      <path d="M262 262c20 20 44 22 66 8" className="stroke-accent" strokeWidth="3" strokeDasharray="2 9" />
      <circle cx="380" cy="104" r="24" className="fill-accent" />
      <path d="M369 104h22M380 93v22" className="stroke-on-accent" strokeWidth="5" />
    </Drawing>
  );
}
