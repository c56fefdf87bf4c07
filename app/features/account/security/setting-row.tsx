import type { ReactNode } from 'react';
import type { Icon } from '#app/ui/icon.ts';

interface SettingRowProps {
  icon: Icon;
  title: string;
  text: string;
  actions?: ReactNode;
}

/** One security setting in a list. */
export function SettingRow({ icon: Shape, title, text, actions }: SettingRowProps) {
  return (
    <li className="flex gap-4 border-t border-line py-3 first:border-t-0">
      <Shape aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      {/* Content that does not fit beside the text wraps below it, not below the icon. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-36">
          <p className="line-clamp-2 font-medium break-words" title={title}>
            {title}
          </p>
          <p className="text-sm text-muted">{text}</p>
        </div>
        {actions}
      </div>
    </li>
  );
}
