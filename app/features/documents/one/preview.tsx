import { ArrowTopRightOnSquareIcon, DocumentIcon } from '@heroicons/react/24/outline';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { openFile } from '#app/ui/open-file.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { nameOf } from '../actions/document-words.ts';
import { beginsAsPdf, previewKind, readText } from './preview-kind.ts';

/** A preview of the file, with its bytes from this device or from the server. */
export function Preview({ document }: { document: StoredDocument }) {
  const { t } = useTexts();
  const kind = previewKind(document);
  if (kind === 'none') return <EmptyState icon={DocumentIcon} title={t('documents.one.noPreview')} />;
  // Remounted for other bytes.
  return <Bytes key={document.data.meta.hash} document={document} kind={kind} />;
}

function Bytes({ document, kind }: { document: StoredDocument; kind: 'pdf' | 'image' | 'text' }) {
  const { t } = useTexts();
  const documents = useDocuments();
  const [asked] = useState(document);
  const ask = useCallback(async () => ({ bytes: await documents.bytes(asked) }), [documents, asked]);
  const { value, error, reload } = useRemote(ask);
  if (value === null)
    return error === null ? (
      <Skeleton rows={6} className="h-12" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void reload()} />
    );
  const { bytes } = value;
  if (bytes === null)
    return (
      <EmptyState
        icon={DocumentIcon}
        title={t('documents.one.missing')}
        text={t('documents.one.missingText')}
        actions={<Button onClick={() => void reload()}>{t('common.tryAgain')}</Button>}
      />
    );
  if (kind === 'pdf') return <Pdf file={bytes} name={nameOf(document)} />;
  if (kind === 'image') return <Picture file={bytes} type={document.data.type} name={nameOf(document)} />;
  return <Text file={bytes} name={nameOf(document)} />;
}

function NotShown() {
  const { t } = useTexts();
  return <EmptyState icon={DocumentIcon} title={t('documents.one.notShown')} />;
}

/**
 * The browser's own viewer in a frame. Only files that begin like a PDF get there, with an address of the PDF media
 * type, so that a browser treats them as nothing else. The viewer runs isolated from the page, and does not run in a
 * sandboxed frame.
 */
function Pdf({ file, name }: { file: Blob; name: string }) {
  const { t } = useTexts();
  const notify = useNotify();
  const isPdf = useAnswer(file, beginsAsPdf);
  const pdf = useMemo(() => new Blob([file], { type: 'application/pdf' }), [file]);
  const address = useObjectUrl(isPdf === true ? pdf : null);
  const open = (): void => {
    if (!openFile(pdf)) notify({ kind: 'error', text: t('documents.one.blocked') });
  };
  if (isPdf === false) return <NotShown />;
  if (!navigator.pdfViewerEnabled)
    return (
      <EmptyState
        icon={DocumentIcon}
        title={t('documents.one.pdfOutside')}
        actions={
          <Button icon={ArrowTopRightOnSquareIcon} onClick={open}>
            {t('documents.one.open')}
          </Button>
        }
      />
    );
  if (address === null) return <Skeleton rows={6} className="h-12" />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      src={address}
      title={t('documents.one.content', { name })}
      className="h-[75dvh] w-full rounded-surface border border-line bg-white"
    />
  );
}

function Picture({ file, type, name }: { file: Blob; type: string; name: string }) {
  const { t } = useTexts();
  const image = useMemo(() => new Blob([file], { type }), [file, type]);
  const address = useObjectUrl(image);
  const [failed, setFailed] = useState(false);
  if (failed) return <NotShown />;
  if (address === null) return null;
  return (
    <img
      src={address}
      alt={t('documents.one.content', { name })}
      onError={() => setFailed(true)}
      className="mx-auto max-h-[75dvh] max-w-full rounded-surface border border-line bg-white object-contain"
    />
  );
}

function Text({ file, name }: { file: Blob; name: string }) {
  const { t } = useTexts();
  const read = useAnswer(file, readText);
  if (read === undefined) return <Skeleton rows={6} className="h-6" />;
  return (
    <Framed>
      <pre
        // Focusable so that a long text can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('documents.one.content', { name })}
        className="max-h-[75dvh] overflow-auto p-4 text-sm break-words whitespace-pre-wrap"
      >
        {read.text}
      </pre>
      {read.cut && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">{t('documents.one.cut')}</p>
      )}
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return <div className="rounded-surface border border-line bg-surface">{children}</div>;
}

/** The result of `ask` for a file; undefined until it is there. */
function useAnswer<T>(file: Blob, ask: (file: Blob) => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    let left = false;
    void ask(file).then((result) => (left ? undefined : setAnswer(result)));
    return () => {
      left = true;
    };
  }, [file, ask]);
  return answer;
}

/** An object URL for bytes on this device while they are shown; null until it exists. */
function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; address: string } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const address = URL.createObjectURL(file);
    const show = (): void => setMade({ file, address });
    show();
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return made !== null && made.file === file ? made.address : null;
}
