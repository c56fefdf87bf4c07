import { DocumentCheckIcon, DocumentTextIcon } from '@heroicons/react/24/outline';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { editorAddress } from '#app/document/editor-address.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { MessageCard as Card } from '#domain/entities/chat.ts';
import { plainName } from '#domain/rules/people/plain-name.ts';
import { laterPart, Told } from '#app/ui/later-part.tsx';

const ExecutionOpener = laterPart(async () => (await import('./execution-opener.tsx')).ExecutionOpener, Told);

/** A link to a template or an execution in a message, with the data that this device has. */
export function MessageCard({ card, tabIndex }: { card: Card; tabIndex: number }) {
  return card.kind === 'template' ? (
    <TemplateCard card={card} tabIndex={tabIndex} />
  ) : (
    <ExecutionCard card={card} tabIndex={tabIndex} />
  );
}

interface CardProps {
  card: Card;
  tabIndex: number;
}

function TemplateCard({ card, tabIndex }: CardProps) {
  const { templates } = useData();
  const navigate = useNavigate();
  const template = useLive(() => templates.watch(card.uid), [templates, card.uid]);
  const isHere = template === undefined ? undefined : template !== null;
  return (
    <CardButton
      card={card}
      tabIndex={tabIndex}
      name={template?.name ?? card.name}
      isHere={isHere}
      onOpen={() => template !== null && template !== undefined && void navigate(editorAddress(template))}
    />
  );
}

function ExecutionCard({ card, tabIndex }: CardProps) {
  const { executions } = useData();
  const execution = useLive(() => executions.watch(card.uid), [executions, card.uid]);
  const [opening, setOpening] = useState(false);
  const isHere = execution === undefined ? undefined : execution !== null;
  return (
    <>
      <CardButton
        card={card}
        tabIndex={tabIndex}
        name={execution?.templateName ?? card.name}
        isHere={isHere}
        onOpen={() => setOpening(true)}
      />
      {opening && execution !== null && execution !== undefined && (
        <Suspense>
          <ExecutionOpener execution={execution} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </>
  );
}

interface CardButtonProps extends CardProps {
  name: string;
  isHere: boolean | undefined;
  onOpen: () => void;
}

function CardButton({ card, tabIndex, name: given, isHere, onOpen }: CardButtonProps) {
  const { t } = useTexts();
  const name = plainName(given) || t(`thread.card.${card.kind}`);
  const Shape = card.kind === 'template' ? DocumentTextIcon : DocumentCheckIcon;
  const kind = t(`thread.card.${card.kind}`);
  const content = (
    <>
      <Shape aria-hidden className="size-6 shrink-0 text-accent-text" />
      <span className="min-w-0">
        <span className="block truncate font-medium" title={name}>
          {name}
        </span>
        <span className="block text-xs text-muted">
          {isHere === false ? `${kind} · ${t('thread.card.missing')}` : kind}
        </span>
      </span>
    </>
  );
  const look =
    'flex max-w-full items-center gap-2 rounded-control border border-current/20 bg-surface p-2 text-left text-ink';
  if (isHere !== true) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      data-card
      tabIndex={tabIndex}
      aria-label={t('thread.card.open', { name })}
      onClick={onOpen}
      className={`${look} hover:bg-hover`}
    >
      {content}
    </button>
  );
}
