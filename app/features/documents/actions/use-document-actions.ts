import { useMemo } from 'react';
import type { DocumentStore, StoredDocument } from '#app/data/ports.ts';
import { useMay } from '#app/data/permissions.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useDocuments, useMyself } from '#app/shared/filing/use-documents.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { useAttemptInOrder } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import type { EntityValues } from '#app/shared/inputs/entity/entity-values.ts';
import type { EntityValue } from '#domain/entities/entity-record.ts';
import type { DocumentOutcome } from '#domain/api/documents.ts';
import { AppError } from '#domain/api/errors.ts';
import { withValues } from './common-values.ts';
import { nameOf } from './document-words.ts';

export interface DocumentActions {
  mayEdit: boolean;
  /** The person may delete their own documents, or all of them if they administer documents. */
  mayDelete: (document: StoredDocument) => boolean;
  download: (document: StoredDocument) => void;
  keepOffline: (document: StoredDocument) => void;
  removeOffline: (document: StoredDocument) => void;
  readAgain: (document: StoredDocument) => void;
  remove: (documents: readonly StoredDocument[]) => void;
  restore: (documents: readonly StoredDocument[]) => void;
  /** Replaces some of the classification's values in all documents; each document keeps its other values. */
  fillIn: (documents: readonly StoredDocument[], changes: EntityValues) => void;
  /** Shows the result of a move and offers to undo it. */
  moved: (documents: readonly StoredDocument[], outcomes: readonly DocumentOutcome[]) => void;
  /** Shows how many succeeded and why the others failed; returns the uids of the failed ones. */
  tell: (outcomes: readonly DocumentOutcome[], done: 'restored' | null) => string[];
}

/** The actions on stored documents. Every failure is shown, with what to do. */
export function useDocumentActions(): DocumentActions {
  const { t } = useTexts();
  const documents = useDocuments();
  const notify = useNotify();
  const attempt = useAttemptInOrder();
  const { offer } = useUndo();
  const may = useMay();
  const me = useMyself();
  return useMemo((): DocumentActions => {
    const tell: DocumentActions['tell'] = (outcomes, done) => {
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
          const isStored = await documents.keepOffline(document);
          notify(
            isStored
              ? { kind: 'success', text: t('documents.one.keptNow') }
              : { kind: 'error', text: t('documents.one.notKept') },
          );
        }),
      removeOffline: (document) => attempt(() => documents.removeOffline(document)),
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
      moved: (some, outcomes) => {
        const went = tell(outcomes, null);
        if (went.length === 0) return;
        const back = some.filter(({ uid }) => went.includes(uid));
        offer(t('documents.one.moved', { count: went.length }), async () => {
          tell(await moveBack(documents, back), null);
        });
      },
      fillIn: (some, changes) =>
        attempt(async () => {
          const wished = some.map((document) => ({
            uid: document.uid,
            fields: withValues(document, changes),
          }));
          const went = tell(await editEach(documents, wished), null);
          if (went.length === 0) return;
          const before = some.map(({ uid, data }) => ({ uid, fields: data.meta.fields }));
          offer(t('documents.one.edited', { count: went.length }), async () => {
            const back = before.filter(({ uid }) => went.includes(uid));
            tell(await editEach(documents, back), null);
          });
        }),
      restore: (some) =>
        attempt(async () => {
          tell(await documents.restore(some.map(({ uid }) => uid)), 'restored');
        }),
    };
  }, [t, documents, notify, attempt, offer, may, me]);
}

/** Moves each document back to its former place. */
async function moveBack(
  documents: DocumentStore,
  some: readonly StoredDocument[],
): Promise<DocumentOutcome[]> {
  const placeOf = ({ data: { classification, organizationalItem, meta } }: StoredDocument) => ({
    classification,
    organizationalItem,
    box: meta.box,
  });
  const outcomes: DocumentOutcome[] = [];
  for (const alike of Map.groupBy(some, (one) => JSON.stringify(placeOf(one))).values()) {
    const [first] = alike;
    const uids = alike.map(({ uid }) => uid);
    if (first !== undefined) outcomes.push(...(await documents.move(uids, placeOf(first))));
  }
  return outcomes;
}

/** One after the other: a failure does not stop the others. */
async function editEach(
  documents: DocumentStore,
  changes: readonly { uid: string; fields: EntityValue[] }[],
): Promise<DocumentOutcome[]> {
  const outcomes: DocumentOutcome[] = [];
  for (const { uid, fields } of changes) {
    const code = await documents.edit(uid, { fields }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );
    outcomes.push({ uid, code });
  }
  return outcomes;
}
