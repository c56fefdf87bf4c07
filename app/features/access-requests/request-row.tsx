import { useState, type ReactNode } from 'react';
import type { ShownAccessRequest, ShownAccessRequestEvent } from '#domain/api/access-requests.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';

const states = {
  pending: { label: 'accessRequests.pending', kind: 'waiting' },
  accepted: { label: 'accessRequests.accepted', kind: 'confirmed' },
  denied: { label: 'accessRequests.denied', kind: 'neutral' },
} as const;

interface RequestRowProps {
  request: ShownAccessRequest;
  title: string;
  /** Under the title. */
  text: string;
  /** The actions. */
  children: ReactNode;
}

export function RequestRow({ request, title, text, children }: RequestRowProps) {
  const { t } = useTexts();
  const { label, kind } = states[request.status];
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 truncate font-medium" title={title}>
          {title}
        </span>
        <Badge kind={kind}>{t(label)}</Badge>
        {request.status === 'accepted' && request.active && (
          <Badge kind="accent">{t('accessRequests.active')}</Badge>
        )}
      </div>
      <p className="text-sm break-words text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
      <History uid={request.uid} />
    </li>
  );
}

const eventLabels = {
  requested: 'accessRequests.eventRequested',
  accepted: 'accessRequests.eventAccepted',
  denied: 'accessRequests.eventDenied',
  activated: 'accessRequests.eventActivated',
  deactivated: 'accessRequests.eventDeactivated',
} as const satisfies Record<ShownAccessRequestEvent['event'], string>;

/** Who did what with the request, and when; loaded when it is opened. */
function History({ uid }: { uid: string }) {
  const { t, format } = useTexts();
  const { accessRequests } = useData();
  const [events, setEvents] = useState<ShownAccessRequestEvent[] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const open = async (): Promise<void> => {
    try {
      setEvents(await accessRequests.history(uid));
      setProblem(null);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className="mt-1 text-sm text-muted">
      {events === null && (
        <Button kind="ghost" className="-ml-3" onClick={() => void open()}>
          {t('accessRequests.history')}
        </Button>
      )}
      {problem !== null && <p role="alert">{errorTexts(problem, t).text}</p>}
      {events !== null && (
        <ul aria-label={t('accessRequests.history')} className="mt-1 flex flex-col gap-0.5">
          {events.map(({ uid: id, at, event, user }) => (
            <li key={id}>{`${format.dateTime(at)} · ${t(eventLabels[event], { name: user.name })}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
