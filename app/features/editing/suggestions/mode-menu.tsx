import { PencilIcon, PencilSquareIcon } from '@heroicons/react/24/outline';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { useScreenActions } from '#app/ui/screen-actions.ts';
import { SUGGEST_KEYS, type Suggesting } from './use-suggesting.ts';

/** Chooses between editing and suggesting. */
export function ModeMenu({ suggesting: { on, choose } }: { suggesting: Suggesting }) {
  const { t } = useTexts();
  const mayWrite = useMay()('templates.edit');
  const name = t(on ? 'suggestions.mode.suggest' : 'suggestions.mode.edit');
  useScreenActions([
    {
      id: 'suggest',
      label: t(on ? 'suggestions.mode.edit' : 'suggestions.mode.suggest'),
      icon: on ? PencilIcon : PencilSquareIcon,
      shortcut: SUGGEST_KEYS,
      disabled: !mayWrite,
      perform: () => choose(!on),
    },
  ]);
  return (
    <Menu
      trigger={
        <Button
          kind="ghost"
          icon={on ? PencilSquareIcon : PencilIcon}
          className="h-7! gap-1! px-1.5! text-xs! touch:h-9! sm:px-2! [&_svg]:size-4"
          aria-label={`${t('suggestions.mode.title')}: ${name}`}
          title={t('suggestions.mode.title')}
        >
          <span className="max-[480px]:hidden">{name}</span>
        </Button>
      }
      entries={[
        { id: 'edit', label: t('suggestions.mode.edit'), checked: !on, perform: () => choose(false) },
        {
          id: 'suggest',
          label: t('suggestions.mode.suggest'),
          checked: on,
          disabled: !mayWrite,
          shortcut: SUGGEST_KEYS,
          perform: () => choose(true),
        },
      ]}
      anchor="top end"
    />
  );
}
