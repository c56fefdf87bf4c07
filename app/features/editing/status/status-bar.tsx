import { MagnifyingGlassPlusIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import type { CountPhase, DocumentFigures } from '../use-pagination.ts';
import { type Zoom, ZOOM_STEPS } from './use-zoom.ts';

interface StatusBarProps {
  figures: DocumentFigures | null;
  phase: CountPhase;
  zoom: Zoom;
  /** What else can be set here. */
  children?: ReactNode;
}

const percent = (value: number): string => `${Math.round(value * 100)} %`;

function ZoomMenu({ zoom }: { zoom: Zoom }) {
  const { t } = useTexts();
  const entries: MenuEntry[] = [
    {
      id: 'fit',
      label: t('editing.status.fit'),
      checked: zoom.chosen === 'fit',
      perform: () => zoom.choose('fit'),
    },
    'separator',
    ...ZOOM_STEPS.map((step) => ({
      id: String(step),
      label: percent(step),
      checked: zoom.chosen === step,
      perform: () => zoom.choose(step),
    })),
  ];
  return (
    <Menu
      trigger={
        <Button
          kind="ghost"
          icon={MagnifyingGlassPlusIcon}
          className="h-7! px-2! text-xs!"
          aria-label={`${t('editing.status.zoom')}: ${percent(zoom.value)}`}
        >
          {percent(zoom.value)}
        </Button>
      }
      entries={entries}
      anchor="top end"
    />
  );
}

/** '3 páginas · 1.204 palavras · 100 %' */
export function StatusBar({ figures, phase, zoom, children }: StatusBarProps) {
  const { t, format } = useTexts();
  const pages = figures === null ? null : t('editing.status.pages', { count: figures.pages });
  const words =
    figures === null
      ? null
      : t('editing.status.words', { count: figures.words, shown: format.number(figures.words) });
  return (
    <footer
      aria-label={t('editing.status.label')}
      className="flex min-h-8 items-center gap-2 border-t border-line bg-surface px-3 text-xs text-muted tabular-nums"
    >
      <span className="grow truncate">
        {phase === 'failed' ? t('editing.status.notCounted') : (pages ?? t('editing.status.counting'))}
        {words !== null && ` · ${words}`}
      </span>
      {children}
      <ZoomMenu zoom={zoom} />
    </footer>
  );
}
