import { ListBulletIcon, MagnifyingGlassPlusIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { WordCount } from '#app/editor/word-count/word-count.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { type DocumentCounts, useCount } from '../pagination/use-pagination.ts';
import type { Reading } from './use-reading.ts';
import type { Sheets } from './use-sheets.ts';
import type { RulerChoice } from './use-ruler.ts';
import { type Zoom, ZOOM_STEPS } from './use-zoom.ts';

interface StatusBarProps {
  editors: DocumentEditors;
  outlineOpen: boolean;
  onOutline: () => void;
  counts: DocumentCounts;
  zoom: Zoom;
  /** Null if the text is shown only on its sheet. */
  reading: Reading | null;
  sheets: Sheets;
  /** Null if it is not offered. */
  ruler: RulerChoice | null;
  /** Further settings. */
  children?: ReactNode;
}

const BUTTON_CLASS = 'h-7! gap-1! px-1.5! text-xs! sm:px-2! [&_svg]:max-[480px]:hidden';

const percent = (value: number): string => `${Math.round(value * 100)} %`;

function ViewMenu({ zoom, sheets, ruler }: Pick<StatusBarProps, 'zoom' | 'sheets' | 'ruler'>) {
  const { t } = useTexts();
  const rulerEntries: MenuEntry[] =
    ruler === null
      ? []
      : [
          {
            id: 'ruler',
            label: t('paragraph.ruler.title'),
            checked: ruler.on,
            perform: () => ruler.choose(!ruler.on),
          },
        ];
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
    'separator' as const,
    {
      id: 'sheets',
      label: t('editing.status.sheets'),
      checked: sheets.on,
      perform: () => sheets.choose(!sheets.on),
    },
    ...rulerEntries,
  ];
  return (
    <Menu
      trigger={
        <Button
          kind="ghost"
          icon={MagnifyingGlassPlusIcon}
          className={BUTTON_CLASS}
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

/** Switches between the sheet and text in a layout for phones. */
function ReadingButton({ reading }: { reading: Reading }) {
  const { t } = useTexts();
  return (
    <Button kind="ghost" className={BUTTON_CLASS} onClick={() => reading.choose(!reading.on)}>
      {t(reading.on ? 'editing.status.sheet' : 'editing.status.read')}
    </Button>
  );
}

/** Rerenders after each pause in typing, separately from its siblings. */
function Figures({ editors, counts }: Pick<StatusBarProps, 'editors' | 'counts'>) {
  const { t } = useTexts();
  const { figures, phase } = useCount(counts);
  const pages = figures === null ? null : t('editing.status.pages', { count: figures.pages });
  return (
    <>
      {/* The page count is the most important: on a phone everything else gives way to it. */}
      <span className="shrink-0">
        {phase === 'failed' ? t('editing.status.notCounted') : (pages ?? t('editing.status.counting'))}
      </span>
      {figures !== null && <WordCount editors={editors} figures={figures} />}
    </>
  );
}

/** '3 páginas · 1.204 palavras · 100 %' */
export function StatusBar({
  editors,
  outlineOpen,
  onOutline,
  counts,
  zoom,
  reading,
  sheets,
  ruler,
  children,
}: StatusBarProps) {
  const { t } = useTexts();
  return (
    <footer
      aria-label={t('editing.status.label')}
      className="flex min-h-8 items-center gap-1 border-t border-line bg-surface px-2 text-xs text-muted tabular-nums sm:gap-2 sm:px-3"
    >
      <IconButton
        icon={ListBulletIcon}
        label={t('writing.outline.show')}
        pressed={outlineOpen}
        className="size-7! touch:size-9! [&_svg]:size-4"
        onClick={onOutline}
      />
      <Figures editors={editors} counts={counts} />
      <span className="grow" />
      {children}
      {reading !== null && <ReadingButton reading={reading} />}
      {reading?.on !== true && <ViewMenu zoom={zoom} sheets={sheets} ruler={ruler} />}
    </footer>
  );
}
