import { useEffect, useState } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** While its font loads, a text is laid out but not drawn; on a first visit this depends on the network. */
function useFontsPending(): boolean {
  const [pending, setPending] = useState(true);
  useEffect(() => {
    let left = false;
    // The first frame lays out the text, which requests its fonts.
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

/** Grey placeholder lines instead of an empty sheet; shown only after a short delay. */
export function FontsPending() {
  const pending = useFontsPending();
  return pending ? (
    <div className="document-pending">
      <Skeleton rows={8} className="h-4" />
    </div>
  ) : null;
}
