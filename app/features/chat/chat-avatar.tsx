import { UserGroupIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useFileAddress } from '#app/data/hooks/file-address.ts';
import { initialsOfName } from '#app/ui/initials.ts';

interface ChatAvatarProps {
  /** Null for a group. */
  person: { name: string; photo: string | null } | null;
  className?: string;
}

/** A person's photo or initials, or an icon for a group. The name is shown beside it. */
export function ChatAvatar({ person, className }: ChatAvatarProps) {
  const photo = useFileAddress(person?.photo ?? null);
  return (
    <span
      aria-hidden
      className={clsx(
        'flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft text-xs font-semibold text-accent-text',
        className,
      )}
    >
      {person === null && <UserGroupIcon className="size-5" />}
      {person !== null && photo === null && initialsOfName(person.name)}
      {photo !== null && <img src={photo} alt="" className="size-full object-cover" />}
    </span>
  );
}
