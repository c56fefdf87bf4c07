import type { ReactNode } from 'react';
import { type Translate, useTexts } from '#app/i18n/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { keysShown } from './keys.ts';
import { shortcutGroups, typedSigns } from './shortcut-groups.ts';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid pb-4">
      <h3 className="pb-1 text-h3 font-semibold">{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Line({ keys, does }: { keys: string; does: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1 text-sm">
      <dt className="min-w-0">{does}</dt>
      <dd className="shrink-0">
        <kbd className="rounded-tag border border-line bg-sunken px-1.5 font-sans text-xs text-muted">
          {keys}
        </kbd>
      </dd>
    </div>
  );
}

function signName(becomes: (typeof typedSigns)[number]['becomes'], t: Translate): string {
  if (becomes === 'heading') return t('editor.tool.heading', { level: '1 … 6' });
  return becomes === 'quote' ? t('older.quote') : t(`editor.tool.${becomes}`);
}

/** The sheet is longer than a phone's screen and has no other focusable element. */
const scrolledByKeys = { role: 'group', tabIndex: 0 } as const;

/** All keys of the editor. */
export function ShortcutsSheet() {
  const { t } = useTexts();
  const { panel, openPanel, returnToText } = useToolbar();
  const close = () => {
    openPanel(null);
    returnToText();
  };
  const shown = (keys: string) =>
    keysShown(keys, t('writing.shortcut.space')).replace('Click', t('writing.shortcut.click'));
  return (
    <Dialog
      open={panel === 'shortcuts'}
      onClose={close}
      title={t('writing.shortcut.title')}
      description={t('writing.shortcut.note')}
      size="large"
    >
      <div {...scrolledByKeys} aria-label={t('writing.shortcut.title')} className="gap-8 pt-3 sm:columns-2">
        {shortcutGroups.map(({ name, entries }) => (
          <Group key={name} title={t(`writing.shortcut.group.${name}`)}>
            {entries.map((entry) => (
              <Line
                key={entry.name}
                keys={shown(entry.keys)}
                does={t(`writing.shortcut.action.${entry.name}`)}
              />
            ))}
          </Group>
        ))}
        <Group title={t('writing.shortcut.group.typed')}>
          {typedSigns.map(({ signs, becomes }) => (
            <Line key={signs} keys={signs} does={signName(becomes, t)} />
          ))}
        </Group>
      </div>
    </Dialog>
  );
}
