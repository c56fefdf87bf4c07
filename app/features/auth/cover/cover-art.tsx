/** Drawing: sheets pass from one device to another, and a tag becomes text. */
export function CoverArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 480 360"
      aria-hidden
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M58 268c-28-62 6-150 92-168s98-56 168-28 122 70 98 150-108 98-188 96-142 12-170-50z"
        className="fill-accent/10"
      />
      <g className="stroke-line" strokeWidth="1.5">
        <rect
          x="96"
          y="96"
          width="168"
          height="214"
          rx="10"
          transform="rotate(-6 180 203)"
          className="fill-surface"
        />
        <rect x="132" y="70" width="180" height="230" rx="10" className="fill-surface" />
      </g>
      <path d="M156 104h84" className="stroke-ink/80" strokeWidth="9" />
      <g className="stroke-faint/35" strokeWidth="6">
        <path d="M156 132h132M156 150h132M156 168h92" />
        <path d="M156 236h132M156 254h110" />
      </g>
      <rect
        x="156"
        y="188"
        width="88"
        height="26"
        rx="6"
        className="fill-accent/15 stroke-accent"
        strokeWidth="2"
      />
      <path d="M168 201h52" className="stroke-accent" strokeWidth="6" />
      <rect
        x="322"
        y="150"
        width="84"
        height="152"
        rx="14"
        className="fill-surface stroke-control"
        strokeWidth="2"
      />
      <path d="M352 162h24" className="stroke-control" strokeWidth="3" />
      <g className="stroke-faint/35" strokeWidth="5">
        <path d="M338 186h52M338 222h52" />
      </g>
      <rect x="338" y="194" width="52" height="16" rx="4" className="stroke-control" strokeWidth="1.5" />
      <rect x="338" y="230" width="52" height="16" rx="4" className="stroke-accent" strokeWidth="2" />
      <rect x="338" y="266" width="52" height="18" rx="5" className="fill-accent" />
      <path d="M270 201c26-6 34-2 48 26" className="stroke-accent" strokeWidth="2.5" strokeDasharray="2 8" />
      <circle cx="292" cy="288" r="22" className="fill-accent" />
      <path d="M282 288l7 7 13-14" className="stroke-on-accent" strokeWidth="5" />
    </svg>
  );
}
