import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSessionState } from '#app/data/data-context.tsx';
import { HelpDialog } from '#app/features/help/help-dialog.tsx';
import { isArticleId } from '#app/features/help/reading/catalogue.ts';
import { helpPageOf } from './help-pages.ts';

/** The help at `article`, or at the article of the present screen. */
export function HelpWindow({ article, onClose }: { article: string | null; onClose: () => void }) {
  const { pathname } = useLocation();
  const session = useSessionState();
  const [page] = useState(() => helpPageOf(pathname));
  const facts = {
    page: page.pattern,
    version: import.meta.env.VITE_APP_VERSION,
    company: 'profile' in session ? session.profile.company.name : '',
  };
  const start = article !== null && isArticleId(article) ? article : page.article;
  return <HelpDialog key={start} start={start} facts={facts} onClose={onClose} />;
}
