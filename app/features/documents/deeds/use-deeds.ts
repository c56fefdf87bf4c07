import { useMemo } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';
import { useMay } from '#app/data/permissions.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useDocuments, useMyself } from '#app/sharing/filing/use-documents.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { useAttemptInOrder } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import type { DocumentOutcome } from '#domain/api/documents.ts';
import { AppError } from '#domain/api/errors.ts';
import { nameOf } from './document-words.ts';

export interface Deeds {
  mayEdit: boolean;
  /** One's own, or anybody's for who administers documents. */
  mayDelete: (document: StoredDocument) => boolean;
  download: (document: StoredDocument) => void;
  keepOffline: (document: StoredDocument) => void;
  letGo: (document: StoredDocument) => void;
  readAgain: (document: StoredDocument) => void;
  remove: (documents: readonly StoredDocument[]) => void;
  restore: (documents: readonly StoredDocument[]) => void;
  /** Says how many it went well for, and why not for the others; gives the uids of those. */
  tell: (outcomes: readonly DocumentOutcome[], done: 'moved' | 'deleted' | 'restored' | null) => string[];
}

/** What can be done with documents that the company keeps. Whatever fails is told, with what to do. */
export function useDeeds(): Deeds {
  const { t } = useTexts();
  const documents = useDocuments();
  const notify = useNotify();
  const attempt = useAttemptInOrder();
  const { offer } = useUndo();
  const may = useMay();
  const me = useMyself();
  return useMemo((): Deeds => {
    const tell: Deeds['tell'] = (outcomes, done) => {
      const went = outcomes.flatMap(({ uid, code }) => (code === null ? [uid] : []));
      const [failed] = outcomes.flatMap(({ code }) => (code === null ? [] : [code]));
      if (failed !== undefined) {
        const { text, help } = errorTexts(new AppError(failed), t);
        const count = outcomes.length - went.length;
        notify({ kind: 'error', text: t('documents.one.failed', { count, why: `${text}. ${help}` }) });
      }
      if (done !== null && went.length > 0)
        notify({ kind: 'success', text: t(`documents.one.${done}`, { count: went.length }) });
      return went;
    };
    return {
      tell,
      mayEdit: may('documents.edit') || may('documents.admin'),
      mayDelete: ({ createdBy }) => may('documents.admin') || (may('documents.edit') && createdBy === me),
      download: (document) =>
        attempt(async () => {
          const bytes = await documents.bytes(document);
          if (bytes === null) throw new AppError('network-unreachable');
          downloadFile(bytes, document.data.type, nameOf(document));
        }),
      keepOffline: (document) =>
        attempt(async () => {
          const kept = await documents.keepOffline(document);
          notify(
            kept
              ? { kind: 'success', text: t('documents.one.keptNow') }
              : { kind: 'error', text: t('documents.one.notKept') },
          );
        }),
      letGo: (document) => attempt(() => documents.letGo(document)),
      readAgain: ({ uid }) =>
        attempt(async () => {
          await documents.readAgain(uid);
          notify({ kind: 'success', text: t('documents.one.readsAgain') });
        }),
      remove: (some) =>
        attempt(async () => {
          const gone = tell(await documents.delete(some.map(({ uid }) => uid)), null);
          if (gone.length === 0) return;
          offer(t('documents.one.deleted', { count: gone.length }), async () => {
            tell(await documents.restore(gone), null);
          });
        }),
      restore: (some) =>
        attempt(async () => {
          tell(await documents.restore(some.map(({ uid }) => uid)), 'restored');
        }),
    };
  }, [t, documents, notify, attempt, offer, may, me]);
}
