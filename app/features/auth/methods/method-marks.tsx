/** Logos of the providers. */

export function GoogleMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className={className}>
      <path
        d="M19 10.2c0-.6 0-1.2-.2-1.8H10v3.5h5a4.3 4.3 0 0 1-1.8 2.8v2.3h3c1.8-1.6 2.8-4 2.8-6.8z"
        fill="#4285f4"
      />
      <path
        d="M10 19.3c2.5 0 4.6-.8 6.2-2.3l-3-2.3c-.9.6-2 .9-3.2.9-2.4 0-4.5-1.6-5.2-3.8H1.7v2.4A9.3 9.3 0 0 0 10 19.3z"
        fill="#34a853"
      />
      <path d="M4.8 11.8a5.6 5.6 0 0 1 0-3.6V5.8H1.7a9.3 9.3 0 0 0 0 8.4z" fill="#fbbc05" />
      <path
        d="M10 4.4c1.4 0 2.6.5 3.5 1.4l2.7-2.7A9.3 9.3 0 0 0 1.7 5.8l3.1 2.4C5.5 6 7.6 4.4 10 4.4z"
        fill="#ea4335"
      />
    </svg>
  );
}

export function LinkedinMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className={className}>
      <rect x="1" y="1" width="18" height="18" rx="3" fill="#0a66c2" />
      <path
        d="M4.2 8h2.4v7.6H4.2zM5.4 4.2a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8zM8.2 8h2.3v1c.4-.7 1.2-1.2 2.3-1.2 2.4 0 2.9 1.6 2.9 3.6v4.2h-2.4v-3.7c0-.9 0-2-1.2-2s-1.5 1-1.5 2v3.7H8.2z"
        fill="#fff"
      />
    </svg>
  );
}
