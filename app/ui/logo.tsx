/** The product's logo: a page with a filled tag. The same drawing as the installed icon. */
export function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 512 512" aria-hidden className={className}>
      <rect width="512" height="512" rx="112" fill="#0e7c66" />
      <path
        d="M152 96h146l78 78v226a24 24 0 0 1-24 24H152a24 24 0 0 1-24-24V120a24 24 0 0 1 24-24z"
        fill="#fff"
      />
      <path d="M298 96l78 78h-54a24 24 0 0 1-24-24z" fill="#a9dccf" />
      <path d="M176 226h160M176 274h92" stroke="#9fb3c4" strokeWidth="20" strokeLinecap="round" fill="none" />
      <rect
        x="168"
        y="314"
        width="176"
        height="64"
        rx="16"
        fill="#d5efe7"
        stroke="#0e7c66"
        strokeWidth="12"
      />
      <path
        d="M230 346l19 18 36-37"
        stroke="#0e7c66"
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </svg>
  );
}
