import {
  DocumentIcon,
  PaperClipIcon,
  PencilIcon,
  XMarkIcon,
  ArrowUturnLeftIcon,
} from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import type { UnsentMessage } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Icon } from '#app/ui/icon.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { messageLine } from '../thread/message/message-line.ts';
import { useMessage } from '../thread/message/message-quote.tsx';
import { useThread } from '../thread/thread-context.ts';

interface ExtrasProps {
  unsent: UnsentMessage;
  storing: readonly string[];
  change: (change: Partial<UnsentMessage>) => void;
}

/** The parts beside the text: the message that is answered or edited, files, a document; each can be removed. */
export function Extras({ unsent, storing, change }: ExtrasProps) {
  const { t, format } = useTexts();
  const { replyTo, edit, files, card } = unsent;
  const count = files.length + storing.length;
  return (
    <>
      {edit !== null && (
        <Line
          icon={PencilIcon}
          close={t('thread.composer.cancelEdit')}
          onClose={() => change({ edit: null })}
        >
          {t('thread.composer.editing')}
        </Line>
      )}
      {edit === null && replyTo !== null && (
        <ReplyLine uid={replyTo} onClose={() => change({ replyTo: null })} />
      )}
      {edit === null && card !== null && (
        <Line
          icon={DocumentIcon}
          close={t('thread.composer.remove', { name: card.name })}
          onClose={() => change({ card: null })}
        >
          {t(`thread.card.${card.kind}`)}: {card.name}
        </Line>
      )}
      {edit === null && count > 0 && (
        <ul aria-label={t('thread.composer.attachments')} className="max-h-32 overflow-y-auto">
          {files.map((file, at) => (
            <li key={`${file.hash} ${String(at)}`}>
              <Line
                icon={PaperClipIcon}
                close={t('thread.composer.remove', { name: file.name })}
                onClose={() => change({ files: files.toSpliced(at, 1) })}
              >
                {file.name} <span className="text-muted">{format.bytes(file.size)}</span>
              </Line>
            </li>
          ))}
          {storing.map((name, at) => (
            <li key={`${name} ${String(at)}`} className="flex h-9 items-center gap-2 px-3 text-xs">
              <Spinner className="size-4" />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ReplyLine({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { t } = useTexts();
  const { nameOf } = useThread();
  const message = useMessage(uid);
  const name = message === null || message === undefined ? '' : nameOf(message.createdBy, message.user.name);
  return (
    <Line icon={ArrowUturnLeftIcon} close={t('thread.composer.cancelReply')} onClose={onClose}>
      {message === null && t('thread.quoteMissing')}
      {message !== null && message !== undefined && (
        <>
          <span className="font-medium">{t('thread.composer.replying', { name })}</span>:{' '}
          {messageLine(message, nameOf, t)}
        </>
      )}
    </Line>
  );
}

interface LineProps {
  icon: Icon;
  close: string;
  onClose: () => void;
  children: ReactNode;
}

function Line({ icon: Shape, close, onClose, children }: LineProps) {
  return (
    <div className="flex items-center gap-2 border-b border-line pl-3 text-xs">
      <Shape aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow truncate">{children}</span>
      <IconButton icon={XMarkIcon} label={close} onClick={onClose} className="size-8!" />
    </div>
  );
}
