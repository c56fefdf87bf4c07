import { useTexts } from '#app/i18n/texts.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { useChats } from '../chats-context.ts';
import { ChatPanel } from './chat-panel.tsx';
import { PanelHeads } from './panel-heads.tsx';

/** Panels at the bottom right; collapsed ones as a row of headers. On phones the open panel covers the whole screen. */
export function Dock() {
  const { t } = useTexts();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const { panels, world } = useChats();
  const known = new Map(world.summaries.map((summary) => [summary.chat.uid, summary]));
  const shown = panels.flatMap((panel) => {
    const summary = known.get(panel.chat);
    return summary === undefined ? [] : [{ ...panel, summary }];
  });
  const open = shown.filter(({ mode }) => mode !== 'folded');
  const folded = shown.filter(({ mode }) => mode === 'folded');
  const isCovered = open.some(({ mode }) => mode === 'maximised');
  if (shown.length === 0) return null;
  return (
    <aside
      aria-label={t('chats.panels')}
      className="pointer-events-none fixed right-3 bottom-0 z-40 flex items-end gap-3 *:pointer-events-auto max-[719px]:right-0"
    >
      {!narrow && folded.length > 0 && <PanelHeads summaries={folded.map(({ summary }) => summary)} />}
      {open.map(({ chat, mode, summary }) => (
        <ChatPanel
          key={chat}
          summary={summary}
          look={narrow ? 'screen' : mode === 'maximised' ? 'large' : 'small'}
          covered={isCovered && mode !== 'maximised'}
        />
      ))}
    </aside>
  );
}
