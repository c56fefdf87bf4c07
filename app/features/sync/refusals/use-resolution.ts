import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResolvedRejection, ResolutionInput } from '#app/data/ports.ts';
import { editorAddress } from '#app/document/editor-address.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Rejection } from '#domain/entities/rejection.ts';
import { exportRefusal } from './export-refusal.ts';

export interface ResolutionControl {
  busy: boolean;
  /** The person must confirm that a draft is replaced. */
  asksReplace: boolean;
  cancelReplace: () => void;
  mend: (wish?: ResolutionInput) => Promise<boolean>;
  discard: () => Promise<void>;
  exportFile: () => Promise<void>;
}

/** The actions on one rejected change, and where they lead. */
export function useResolution(rejection: Rejection): ResolutionControl {
  const { t } = useTexts();
  const { rejections, files, drafts, templates } = useData();
  const notify = useNotify();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [asksReplace, setAsksReplace] = useState(false);

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const { text, help } = errorTexts(error, t);
      notify({ kind: 'error', text: `${text}. ${help}` });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const editorOf = async (uid: string): Promise<string> => {
    const held = await templates.get(uid);
    const { fields = [], sections = [] } = (await drafts.edit(uid)) ?? held ?? {};
    return editorAddress({ uid, fields, sections, kind: held?.kind });
  };
  const follow = async (mended: ResolvedRejection): Promise<void> => {
    setAsksReplace(mended.to === 'ask-replace');
    if (mended.to === 'edit') await navigate(await editorOf(mended.template));
    if (mended.to === 'package') await navigate(`/package/fill/${mended.package}`);
    if (mended.to === 'fill') await navigate(`/template/fill/${mended.template}`);
    if (mended.to === 'documents') await navigate('/documents');
    if (mended.to === 'sent') notify({ kind: 'info', text: t('sync.mendedSent') });
    if (mended.to === 'conflict') {
      notify({ kind: 'info', text: t('sync.mendedConflict') });
      await navigate(`/sync/conflict/${mended.copy}`);
    }
  };
  return {
    busy,
    asksReplace,
    cancelReplace: () => setAsksReplace(false),
    mend: (wish) => attempt(async () => follow(await rejections.mend(rejection.id, wish))),
    discard: async () => {
      const done = await attempt(() => rejections.discard(rejection.id));
      if (done) notify({ kind: 'success', text: t('sync.discarded') });
    },
    exportFile: async () => {
      await attempt(async () => {
        const { name, text } = await exportRefusal(files, rejection);
        downloadFile(text, 'application/json', name);
        notify({ kind: 'success', text: t('sync.exported') });
      });
    },
  };
}
