import { ArrowDownTrayIcon, DocumentIcon } from '@heroicons/react/24/outline';
import { Fragment, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { downloadFile } from '#app/ui/download.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { MessageFile } from '#domain/entities/chat.ts';
import { shownFileName } from '../../../shown-file-name.ts';
import { FileDelivery } from './file-delivery.tsx';
import { FileImage } from './file-image.tsx';

/** Formats that contain only an image. SVG can contain scripts and is offered only as a download. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

export function MessageFiles({ files, tabIndex }: { files: readonly MessageFile[]; tabIndex: number }) {
  return (
    <div className="flex flex-col gap-1">
      {files.map((file, at) =>
        pictures.has(file.type) ? (
          <FileImage
            key={`${file.hash} ${String(at)}`}
            hash={file.hash}
            name={file.name}
            tabIndex={tabIndex}
          />
        ) : (
          <Fragment key={`${file.hash} ${String(at)}`}>
            <OtherFile file={file} tabIndex={tabIndex} />
            <FileDelivery hash={file.hash} name={shownFileName(file.name)} tabIndex={tabIndex} />
          </Fragment>
        ),
      )}
    </div>
  );
}

/** Any other file is never rendered: a press downloads it as plain bytes. */
function OtherFile({ file, tabIndex }: { file: MessageFile; tabIndex: number }) {
  const { t, format } = useTexts();
  const name = shownFileName(file.name);
  const { files } = useData();
  const [state, setState] = useState<'known' | 'coming' | 'missing'>('known');
  const download = async () => {
    if (state === 'coming') return;
    setState('coming');
    const bytes = await files.get(file.hash).catch(() => null);
    setState(bytes === null ? 'missing' : 'known');
    if (bytes !== null) downloadFile(bytes, 'application/octet-stream', name);
  };
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t('thread.file.download', { name })}
      onClick={() => void download()}
      className="flex max-w-full items-center gap-2 rounded-control border border-current/20 bg-surface p-2 text-left text-ink hover:bg-hover"
    >
      <DocumentIcon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block truncate" title={name}>
          <bdi>{name}</bdi>
        </span>
        <output className="block text-xs text-muted">
          {state === 'missing' && `${t('thread.file.missing')}. ${t('thread.file.again')}`}
          {state === 'coming' && t('thread.file.coming')}
          {state === 'known' && format.bytes(file.size)}
        </output>
      </span>
      {state === 'coming' ? (
        <Spinner className="size-4" />
      ) : (
        <ArrowDownTrayIcon aria-hidden className="size-5 shrink-0 text-muted" />
      )}
    </button>
  );
}
