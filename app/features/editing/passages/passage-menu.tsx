import { BottomSheet } from '#app/ui/drawer.tsx';
import { ContextMenu, type ContextMenuControl } from '#app/ui/context-menu.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';

interface PassageMenuProps {
  control: ContextMenuControl;
  /** The rule in words. */
  said: string;
  entries: readonly MenuEntry[];
  narrow: boolean;
  open: boolean;
  onClose: () => void;
}

/** The menu of a passage at its bar; on phones a sheet from below. */
export function PassageMenu({ control, said, entries, narrow, open, onClose }: PassageMenuProps) {
  if (!narrow) return <ContextMenu control={control} entries={entries} label={said} />;
  return (
    <BottomSheet open={open} onClose={onClose} title={said}>
      <ul className="flex flex-col">
        {entries.map((entry) =>
          entry === 'separator' ? null : (
            <li key={entry.id}>
              <button
                type="button"
                disabled={entry.disabled ?? false}
                className={`flex h-11 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-hover disabled:opacity-50 ${entry.danger === true ? 'text-danger-text' : ''}`}
                onClick={() => {
                  onClose();
                  entry.perform();
                }}
              >
                {entry.icon !== undefined && (
                  <entry.icon aria-hidden className="size-5 shrink-0 opacity-80" />
                )}
                {entry.label}
              </button>
            </li>
          ),
        )}
      </ul>
    </BottomSheet>
  );
}
