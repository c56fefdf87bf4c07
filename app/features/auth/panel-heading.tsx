import { useEffect, useRef, type ReactNode } from 'react';

/** The heading of a panel. It takes the focus when the panel replaces another, so that screen readers announce it. */
export function PanelHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h1 font-semibold outline-none">
        {title}
      </h1>
      <div className="mt-1 mb-6 wrap-anywhere text-muted">{children}</div>
    </>
  );
}

export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="self-start rounded-control py-1 text-sm font-medium text-accent-text underline-offset-2 hover:underline touch:py-3"
    >
      {children}
    </button>
  );
}
