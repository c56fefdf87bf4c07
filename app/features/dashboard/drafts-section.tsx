import {
  ChatBubbleLeftEllipsisIcon,
  PencilIcon,
  PencilSquareIcon,
  RectangleGroupIcon,
} from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Draft } from '#domain/entities/draft.ts';
import type { Template } from '#domain/entities/template.ts';
import { editorAddress } from '#app/document/editor-address.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';

type Named = Pick<Template, 'name' | 'fields' | 'sections' | 'kind'>;

function nameOf({ content }: Draft, template: Named | null | undefined): string | undefined {
  if (content.kind === 'edit') return content.name;
  if (content.kind === 'package') return content.packageName;
  return template?.name ?? (content.kind === 'fill' ? content.basis?.name : undefined);
}

function addressOf({ id, template: uid, content }: Draft, template: Named | null | undefined): string {
  if (content.kind === 'package') return `/package/fill/${uid}`;
  if (content.kind === 'fill') return `/template/fill/${uid}?draft=${id}`;
  const { fields, sections } = content.kind === 'edit' ? content : (template ?? { fields: [], sections: [] });
  const isOfClause = content.kind === 'edit' ? content.clause === true : template?.kind === 'clause';
  return editorAddress({ uid, fields, sections, ...(isOfClause ? { kind: 'clause' } : {}) });
}

/** Distinguishes drafts of the same template: the name that the person gave to a filling, or the kind of draft. */
function useKind({ content }: Draft): string {
  const { t } = useTexts();
  if (content.kind === 'edit') return t('dashboard.editDraft');
  if (content.kind === 'comment') return t('dashboard.commentDraft');
  if (content.kind === 'package') return t('dashboard.packageDraft');
  return content.name === undefined || content.name === '' ? t('dashboard.fillDraft') : content.name;
}

const icons = {
  fill: PencilIcon,
  edit: PencilSquareIcon,
  comment: ChatBubbleLeftEllipsisIcon,
  package: RectangleGroupIcon,
} as const;

function DraftCard({ draft }: { draft: Draft }) {
  const { t, format } = useTexts();
  const { templates } = useData();
  const template = useLive(() => templates.watch(draft.template), [templates, draft.template]);
  const name = nameOf(draft, template);
  const kind = useKind(draft);
  const IconShape = icons[draft.kind];
  // The template was deleted or is not downloaded yet, so the filling could not continue.
  if (name === undefined) return null;
  return (
    <li className="min-w-0">
      <Link
        to={addressOf(draft, template)}
        className="flex h-full items-start gap-3 rounded-surface border border-line bg-surface p-4 hover:border-control hover:bg-hover"
      >
        <IconShape aria-hidden className="size-5 shrink-0 text-accent-text" />
        <span className="min-w-0">
          <span className="block truncate font-medium" title={name}>
            {name === '' ? t('dashboard.unnamed') : name}
          </span>
          <span className="block truncate text-xs text-muted" title={kind}>
            {kind}
          </span>
          <span className="block text-xs text-muted">{format.recent(draft.updatedAt)}</span>
        </span>
      </Link>
    </li>
  );
}

/** Unfinished drafts on this device, newest first. */
export function DraftsSection() {
  const { t } = useTexts();
  const { drafts } = useData();
  const all = useLive(() => drafts.watchAll(), [drafts]);
  const newest = useMemo(
    () => all?.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, 6),
    [all],
  );
  if (newest === undefined || newest.length === 0) return null;
  return (
    <section aria-labelledby="dashboard-drafts" className="mb-8 empty:hidden has-[ul:empty]:hidden">
      <h2 id="dashboard-drafts" className="mb-2 text-h2 font-semibold">
        {t('dashboard.drafts')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {newest.map((draft) => (
          <DraftCard key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}
