import { Suspense, useEffect, useState } from 'react';
import { openHelp, useHelpRequests } from '#app/ui/open-help.ts';
import { laterPart, Told } from '#app/ui/later-part.tsx';

const HelpWindow = laterPart(async () => (await import('./help-window.tsx')).HelpWindow, Told);

/** Opens the help over the present screen, on request or with F1. */
export function HelpHost() {
  const [asked, setAsked] = useState<{ article: string | null } | null>(null);
  useHelpRequests((article) => setAsked({ article }));
  useHelpKey();
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <HelpWindow article={asked.article} onClose={() => setAsked(null)} />
    </Suspense>
  );
}

/** Ignores the key if the focused element needs it; otherwise prevents the browser's own help. */
function useHelpKey(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.key !== 'F1' || isHeld || event.defaultPrevented) return;
      event.preventDefault();
      openHelp();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
