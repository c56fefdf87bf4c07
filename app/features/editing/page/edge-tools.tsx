import { useSyncExternalStore } from 'react';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { FooterIcon, HeaderIcon } from '#app/editor/toolbar/icons.tsx';
import { ToolButton } from '#app/editor/toolbar/tool-button.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { EditSession } from '../session/edit-session.ts';

const edges = [
  { edge: 'header', icon: HeaderIcon },
  { edge: 'footer', icon: FooterIcon },
] as const;

interface EdgeToolsProps {
  session: EditSession;
  editors: Pick<DocumentEditors, 'areas' | 'active'>;
}

/** Switches header and footer off and on; an area that is off keeps its text but is neither shown nor printed. */
export function EdgeTools({ session, editors }: EdgeToolsProps) {
  const { t } = useTexts();
  const { pagesInfo } = useSyncExternalStore(session.subscribe, session.current);
  const hidden = pagesInfo?.hidden ?? [];
  const toggle = (edge: 'header' | 'footer') => {
    const others = hidden.filter((name) => name !== edge);
    session.setPage({ hidden: others.length < hidden.length ? others : [...hidden, edge] });
    // The tools act on the last focused area, which must be visible.
    if (editors.active() === edge) editors.areas.body.focus();
  };
  return edges.map(({ edge, icon }) => (
    <ToolButton
      key={edge}
      label={t(`older.page.${edge}`)}
      icon={icon}
      pressed={!hidden.includes(edge)}
      onClick={() => toggle(edge)}
    />
  ));
}
