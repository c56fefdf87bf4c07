import type { ReactNode } from 'react';
import type { Icon } from '#app/ui/icon.ts';

interface SettingRowProps {
  icon: Icon;
  title: string;
  text: string;
  actions?: ReactNode;
}

/** One thing that guards the account, in a list of them. */
export function SettingRow({ icon: Shape, title, text, actions }: SettingRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-3 first:border-t-0">
      <Shape aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-40">
        <p className="truncate font-medium" title={title}>
          {title}
        </p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {actions}
    </li>
  );
}
