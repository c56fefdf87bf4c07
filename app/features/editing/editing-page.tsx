import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { clauseAddress } from '#app/document/editor-address.ts';
import { DEFAULT_FAMILY } from '#app/document/styles.ts';
import { fetchFamily } from '#app/typeset/fonts/screen-faces.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { EditDraft } from '#domain/entities/draft.ts';
import { isConflictCopy } from '#domain/rules/merge/template/template-conflict.ts';
import { isClause } from '#domain/rules/templates/fillable.ts';
import type { Template } from '#domain/entities/template.ts';
import { useCompanyDefault } from './company-default/use-company-default.ts';
import { EditingWorkspace } from './editing-workspace.tsx';
import type { TemplateLook } from './other-template/look-of.ts';
import { TemplateNotFound } from './template-not-found.tsx';
import { useEditDraft } from './use-edit-draft.ts';
import { type Place, usePlace } from './use-place.ts';

/**
 * `/document/new/:area?`, `/document/editor/:id?` and `/template/form/:id?` (specification 3, section 2), and those of
 * clauses.
 */
export function EditingPage() {
  return (
    <WithPhrases area="editing">
      <Editing />
    </WithPhrases>
  );
}

function Editing() {
  const place = usePlace();
  useEffect(() => fetchFamily(DEFAULT_FAMILY), []);
  return <OpenDocument key={place.uid} {...place} />;
}

/** uids of the current company and user; null until they are known. */
function useProfile(): { company: string; user: string } | null {
  const { session } = useData();
  const state = useLive(session.state$);
  if (state === undefined || !('profile' in state)) return null;
  return { company: state.profile.company.uid, user: state.profile.user.uid };
}

interface Opened {
  template: Template | null;
  draft: EditDraft | null;
  look: TemplateLook | null;
}

/** Waits for the device's data of the document. From then on the initial state stays, whatever is deleted elsewhere. */
function OpenDocument({ uid, area, isNew, mode }: Place) {
  const { templates } = useData();
  const profile = useProfile();
  const { search } = useLocation();
  const template = useLive(() => templates.watch(uid), [templates, uid]);
  const { draft, retry } = useEditDraft(uid);
  const look = useCompanyDefault();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened !== null) {
    return (
      <EditingWorkspace
        uid={uid}
        user={profile?.user ?? ''}
        area={area}
        mode={mode}
        clause={mode.clause}
        {...opened}
        published={template ?? null}
      />
    );
  }
  if (draft.phase === 'failed') {
    return (
      <Page>
        <ErrorNotice error={draft.error} onRetry={retry} />
      </Page>
    );
  }
  const known =
    profile !== null &&
    draft.phase === 'ready' &&
    look !== undefined &&
    (template !== undefined || isNew || draft.content !== null);
  if (!known) {
    return (
      <Page wide>
        <Skeleton rows={8} />
      </Page>
    );
  }
  const found = template ?? null;
  if (found !== null && found.company !== profile.company) return <Navigate to="/unauthorized" replace />;
  if (found !== null && isConflictCopy(found)) return <Navigate to={`/sync/conflict/${uid}`} replace />;
  if (found === null && draft.content === null && !isNew) return <TemplateNotFound />;
  const isOfClause =
    found === null ? draft.content?.clause === true || (isNew && mode.clause) : isClause(found);
  if (isOfClause !== mode.clause) return <Navigate to={otherEditor(uid, isOfClause, search)} replace />;
  // A clause has no paper of its own.
  setOpened({ template: found, draft: draft.content, look: mode.clause ? null : look });
  return null;
}

/** The editor of the document's kind: an address can name the other one. */
function otherEditor(uid: string, isOfClause: boolean, search: string): string {
  return (isOfClause ? clauseAddress(uid) : `/document/editor/${uid}`) + search;
}
