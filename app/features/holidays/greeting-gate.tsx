import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useGreetings } from '#app/ui/greetings.ts';
import { useNow } from '#app/ui/use-now.ts';
import { holidayOn } from '#domain/rules/time/holidays.ts';
import { clearOldMarks, closeGreeting, isGreetingClosed } from './closed-greetings.ts';
import { LeftOut, laterPart } from '#app/ui/later-part.tsx';

const Greeting = laterPart(async () => (await import('./greeting.tsx')).Greeting, LeftOut);

/**
 * The start page. Other pages can contain a form or document in which the person is typing, so they show no greeting.
 */
const GREETED_AT = '/';

/** Shows a greeting on the nine days of specification 2, section 9, until it is closed. */
export function GreetingGate() {
  const now = useNow();
  const { pathname } = useLocation();
  const holiday = holidayOn(now);
  const [wanted] = useGreetings();
  const [closed, setClosed] = useState<string | null>(null);
  useEffect(() => clearOldMarks(localStorage, now), [now]);
  if (!wanted || holiday === null || pathname !== GREETED_AT || closed === holiday) return null;
  if (isGreetingClosed(localStorage, holiday, now)) return null;
  const close = () => {
    closeGreeting(localStorage, holiday, now);
    setClosed(holiday);
  };
  return (
    <Suspense fallback={null}>
      <Greeting holiday={holiday} onClose={close} />
    </Suspense>
  );
}
