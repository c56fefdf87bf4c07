import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { toAppError } from '#domain/api/errors.ts';
import { TEMPLATE_NAME_MAX } from '#domain/entities/template.ts';
import type { EditorMode } from './editor-modes/editor-mode.ts';
import type { FillQuestion } from './header/fill-question.tsx';
import type { Workspace } from './session/create-workspace.ts';

/** Publishes the document, shows the result, and changes the address to the editor's (specification 3, section 4). */
export function useSaving(
  { session, uid }: Workspace,
  {
    needsName,
    fillSaves,
    addressOf,
    phrases,
  }: Pick<EditorMode, 'needsName' | 'fillSaves' | 'addressOf' | 'phrases'>,
  askForName: () => void,
): {
  save: () => Promise<boolean>;
  /** Fills in the published state; asks first if there are unpublished changes. */
  fill: () => void;
  question: FillQuestion;
} {
  const { t } = useTexts();
  const may = useMay();
  const notify = useNotify();
  const navigate = useNavigate();

  const explain = (error: unknown): string => {
    const { code } = toAppError(error);
    if (code === 'name-too-long') {
      const { length } = session.current().name.trim();
      return t('editing.nameTooLong', { max: TEMPLATE_NAME_MAX, length });
    }
    return code === 'internal'
      ? t('editing.saveFailed')
      : `${t('editing.saveFailed')}: ${errorTexts(error, t).text}`;
  };
  const save = async (): Promise<boolean> => {
    const { saving, suggesting, name } = session.current();
    if (saving) return false;
    if (suggesting) {
      notify({ kind: 'info', text: t('suggestions.notSaved') });
      return false;
    }
    if (!may('templates.edit')) {
      notify({ kind: 'info', text: missingPermissionText('templates.edit', t) });
      return false;
    }
    if (needsName && name.trim() === '') {
      notify({ kind: 'error', text: t('older.nameRequired') });
      askForName();
      return false;
    }
    try {
      await session.save();
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
      return false;
    }
    notify({ kind: 'success', text: phrases(t).saved });
    await navigate(addressOf(uid), { replace: true });
    return true;
  };
  const [asking, setAsking] = useState(false);
  const goFill = (): void => void navigate(`/template/fill/${uid}`);
  const saveAndFill = async (): Promise<void> => {
    const saved = await save();
    setAsking(false);
    if (saved) goFill();
  };
  const fill = (): void => {
    const { dirty, suggesting, savedAt } = session.current();
    // What is only suggested is not filled in.
    if ((!dirty || suggesting) && savedAt !== null) goFill();
    else if (fillSaves) void saveAndFill();
    else setAsking(true);
  };
  const question: FillQuestion = {
    open: asking,
    hasSaved: session.current().savedAt !== null,
    cancel: () => setAsking(false),
    fillSaved: goFill,
    saveAndFill,
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return { save, fill, question };
}
