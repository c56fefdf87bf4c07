import { useEffect, useState } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** Until its font is there, a text is laid out and not drawn; on a first visit that takes as long as the network does. */
function useFontsPending(): boolean {
  const [pending, setPending] = useState(true);
  useEffect(() => {
    let left = false;
    // The first frame lays the text out, which asks for its fonts.
    const frame = requestAnimationFrame(() => {
      void document.fonts.ready.then(() => {
        if (!left) setPending(false);
      });
    });
    return () => {
      left = true;
      cancelAnimationFrame(frame);
    };
  }, []);
  return pending;
}

/** Grey lines where the text will be, instead of an empty sheet; only where it takes longer than a moment. */
export function FontsPending() {
  const pending = useFontsPending();
  return pending ? (
    <div className="document-pending">
      <Skeleton rows={8} className="h-4" />
    </div>
  ) : null;
}
