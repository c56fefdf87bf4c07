import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { HTMLAttributes, Ref } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import type { BarButton } from '#app/ui/bar-buttons.ts';
import { CountBubble } from '#app/ui/count-bubble.tsx';
import type { Icon } from '#app/ui/icon.ts';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { Menu } from '#app/ui/menu.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';

const look =
  'relative inline-flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-control text-sm whitespace-nowrap text-muted transition-colors touch:h-11 touch:min-w-11 hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-text aria-expanded:bg-hover aria-expanded:text-ink';

/** One of the top bar's buttons, with or without its label. */
export function BarItem({ button, words }: { button: BarButton; words: boolean }) {
  const { icon, shortcut } = button;
  const name = nameOf(button);
  const inside = {
    icon,
    words: words ? button.words : undefined,
    count: button.count ?? 0,
  };
  if ('panel' in button) {
    const { panel: Panel } = button;
    return (
      <Popover label={button.label} className="w-96" trigger={<PressButton name={name} {...inside} />}>
        <Panel />
      </Popover>
    );
  }
  if ('to' in button) {
    return (
      <Tooltip text={name}>
        <Link to={button.to} aria-label={name} className={clsx(look, inside.words !== undefined && 'px-2.5')}>
          <Inside {...inside} />
        </Link>
      </Tooltip>
    );
  }
  return (
    <PressButton
      name={name}
      {...inside}
      {...(shortcut === undefined ? {} : { shortcut })}
      aria-pressed={button.pressed}
      onClick={button.onPress}
    />
  );
}

/** The buttons without room in the row, with the same labels and counts. */
export function MoreMenu({ buttons }: { buttons: readonly BarButton[] }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const count = buttons.reduce((sum, button) => sum + (button.count ?? 0), 0);
  const entries = buttons.toReversed().map((button): MenuEntry => ({
    id: button.id,
    label: nameOf(button),
    icon: button.icon,
    shortcut: button.shortcut,
    checked: button.pressed === true ? true : undefined,
    perform: () => void ('onPress' in button ? button.onPress() : navigate(button.to)),
  }));
  const name = count === 0 ? t('shell.more') : t('shell.moreWaiting', { count });
  return (
    <Menu
      entries={entries}
      trigger={<PressButton name={name} icon={EllipsisHorizontalIcon} count={count} />}
    />
  );
}

/** The label, with the count if there is one. */
function nameOf({ label, count = 0, countLabel }: BarButton): string {
  return count === 0 ? label : (countLabel ?? `${label} (${String(count)})`);
}

interface InsideProps {
  icon: Icon;
  words?: string | undefined;
  count: number;
}

interface PressButtonProps extends InsideProps, HTMLAttributes<HTMLButtonElement> {
  name: string;
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
}

function PressButton({ name, shortcut, icon, words, count, ...rest }: PressButtonProps) {
  return (
    <Tooltip text={name} {...(shortcut === undefined ? {} : { shortcut })}>
      <button
        {...rest}
        type="button"
        aria-label={name}
        className={clsx(look, words !== undefined && 'px-2.5')}
      >
        <Inside icon={icon} words={words} count={count} />
      </button>
    </Tooltip>
  );
}

function Inside({ icon: IconShape, words, count }: InsideProps) {
  return (
    <>
      <IconShape aria-hidden className="size-5 shrink-0" />
      {words !== undefined && <span>{words}</span>}
      <CountBubble count={count} />
    </>
  );
}
