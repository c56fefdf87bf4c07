import { useState } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Autocomplete } from '#app/shared/inputs/autocomplete/autocomplete.tsx';
import { TreePicker } from '#app/shared/filing/tree/tree-picker.tsx';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import type { DocumentPlace } from '#domain/api/documents.ts';
import { isPaper } from './document-words.ts';
import type { DocumentActions } from './use-document-actions.ts';

interface MoveDialogProps {
  documents: readonly StoredDocument[];
  filing: Filing;
  commands: DocumentActions;
  onClose: () => void;
  onDone: () => void;
}

/** Where one or several documents are moved; untouched parts stay as they are. */
export function MoveDialog({ documents, filing, commands, onClose, onDone }: MoveDialogProps) {
  const { t } = useTexts();
  const store = useDocuments();
  const [to, setTo] = useState<DocumentPlace>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { classifications, organizations, boxes } = filing;
  const move = async (): Promise<void> => {
    setBusy(true);
    try {
      const uids = documents.map(({ uid }) => uid);
      commands.moved(documents, await store.move(uids, to));
      onDone();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('documents.one.moveTitle', { count: documents.length })}
      description={t('documents.one.moveText')}
      submitLabel={t('documents.one.move')}
      busy={busy}
      disabled={Object.keys(to).length === 0}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      {error !== null && <ErrorNotice error={error} />}
      <TreePicker
        label={t('documents.place.classification')}
        tree={classifications}
        value={to.classification ?? ''}
        none={t('documents.one.unchanged')}
        onChange={(uid) =>
          setTo((before) => withPart(before, 'classification', uid === '' ? undefined : uid))
        }
      />
      {organizations.areas.size > 0 && (
        <>
          <TreePicker
            label={t('documents.place.organization')}
            tree={organizations}
            value={to.organizationalItem ?? ''}
            none={t(to.organizationalItem === null ? 'documents.place.none' : 'documents.one.unchanged')}
            onChange={(uid) =>
              setTo((before) => withPart(before, 'organizationalItem', uid === '' ? undefined : uid))
            }
          />
          <Checkbox
            label={t('documents.one.noOrganization')}
            checked={to.organizationalItem === null}
            onChange={(on) =>
              setTo((before) => withPart(before, 'organizationalItem', on ? null : undefined))
            }
          />
        </>
      )}
      {boxes.length > 0 && (
        <Autocomplete
          label={t('documents.place.box')}
          choices={[
            { value: UNCHANGED, label: t('documents.one.unchanged') },
            ...(documents.some(isPaper) ? [] : [{ value: '', label: t('documents.one.noBox') }]),
            ...boxes.map(({ uid, data }) => ({ value: uid, label: data.name, note: data.place })),
          ]}
          value={to.box === undefined ? UNCHANGED : (to.box ?? '')}
          onChange={(box) =>
            setTo((before) =>
              withPart(before, 'box', box === UNCHANGED ? undefined : box === '' ? null : box),
            )
          }
        />
      )}
    </FormDialog>
  );
}

const UNCHANGED = 'unchanged';

/** `place` with one part replaced; `undefined` leaves that part unchanged. */
function withPart<K extends keyof DocumentPlace>(
  place: DocumentPlace,
  part: K,
  value: DocumentPlace[K] | undefined,
): DocumentPlace {
  const { [part]: _former, ...others } = place;
  return value === undefined ? others : { ...place, [part]: value };
}
