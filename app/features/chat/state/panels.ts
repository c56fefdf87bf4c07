/** Maximum number of expanded panels. */
const OPEN_MOST = 3;
/** Maximum number of panels of a person, including collapsed ones; the least recently used one is removed. */
export const PANELS_MOST = 10;
/** Width of a panel including the gap beside it, and of the column of headers. */
const PANEL_WIDTH = 332;
const HEADS_WIDTH = 76;

type PanelMode = 'open' | 'folded' | 'maximised';
interface Panel {
  chat: string;
  mode: PanelMode;
}
/** The most recently used panel is last. */
export type Panels = readonly Panel[];

/** Number of panels that fit side by side into a window of this width. */
export function openMost(width: number): number {
  return Math.min(OPEN_MOST, Math.max(1, Math.floor((width - HEADS_WIDTH) / PANEL_WIDTH)));
}

/**
 * Expands the chat's panel as the most recently used. Beyond `most`, the oldest panels collapse, and no other panel
 * stays maximised.
 */
export function openPanel(panels: Panels, chat: string, most: number): Panels {
  // A panel that was expanded in a wider window may be collapsed in this one.
  const shown = foldBeyond(panels, most);
  const held = shown.find((panel) => panel.chat === chat);
  if (held?.mode === 'maximised') return panels;
  if (held?.mode === 'open') return noneMaximised(panels);
  const opened = [...without(noneMaximised(shown), chat), { chat, mode: 'open' as const }];
  return foldBeyond(opened, most).slice(-PANELS_MOST);
}

export function foldPanel(panels: Panels, chat: string): Panels {
  return withMode(panels, chat, 'folded');
}

/** Only one panel is maximised at a time. */
export function maximisePanel(panels: Panels, chat: string, maximised: boolean): Panels {
  return withMode(noneMaximised(panels), chat, maximised ? 'maximised' : 'open');
}

export function closePanel(panels: Panels, chat: string): Panels {
  return panels.some((panel) => panel.chat === chat) ? without(panels, chat) : panels;
}

/** The panels as shown in a window of another width: at most `most` are expanded. */
export function foldBeyond(panels: Panels, most: number): Panels {
  const open = panels.filter(({ mode }) => mode !== 'folded');
  const folding = new Set(open.slice(0, Math.max(0, open.length - most)));
  if (folding.size === 0) return panels;
  return panels.map((panel): Panel => (folding.has(panel) ? { ...panel, mode: 'folded' } : panel));
}

/** The most recently used expanded panel, else the most recently used collapsed one. */
export function lastUsed(panels: Panels): string | null {
  const open = panels.findLast(({ mode }) => mode !== 'folded');
  return (open ?? panels.at(-1))?.chat ?? null;
}

function noneMaximised(panels: Panels): Panels {
  if (!panels.some(({ mode }) => mode === 'maximised')) return panels;
  return panels.map((panel): Panel => (panel.mode === 'maximised' ? { ...panel, mode: 'open' } : panel));
}

function without(panels: Panels, chat: string): Panel[] {
  return panels.filter((panel) => panel.chat !== chat);
}

function withMode(panels: Panels, chat: string, mode: PanelMode): Panels {
  return panels.map((panel) => (panel.chat === chat ? { ...panel, mode } : panel));
}
