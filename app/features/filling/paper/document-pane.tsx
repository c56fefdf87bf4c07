import { ChevronDownIcon } from '@heroicons/react/24/outline';
import { useEffect, useRef } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useSwipe } from '../use-swipe.ts';
import { Paper } from './paper.tsx';

/** The document beside the form. It is focusable so that it can be scrolled by keyboard. */
export function DocumentPane({ document }: { document: DocumentModel }) {
  return <Paper document={document} className="min-h-0 min-w-0 grow overflow-y-auto p-6" />;
}

/** On phones the document slides over the form; a swipe or Escape closes it. */
export function DocumentSheet({ document, onClose }: { document: DocumentModel; onClose: () => void }) {
  const { t } = useTexts();
  const back = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useSwipe(sheet, 'right', onClose);
  useEffect(() => back.current?.focus(), []);
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <div ref={sheet} className="fixed inset-0 z-40 flex animate-arrive flex-col bg-desk">
      <div className="flex shrink-0 items-center border-b border-line bg-surface px-2 py-1">
        <Button kind="ghost" icon={ChevronDownIcon} onClick={onClose} ref={back}>
          {t('filling.hideDocument')}
        </Button>
      </div>
      <Paper
        document={document}
        className="min-h-0 grow overflow-y-auto p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      />
    </div>
  );
}
