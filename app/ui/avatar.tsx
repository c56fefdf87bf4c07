import { CheckIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { initials } from './initials.ts';

const sizes = {
  bar: 'size-9 text-xs touch:size-11',
  card: 'size-10 text-sm',
  page: 'size-20 text-h1',
} as const;

export interface AvatarProps {
  firstName: string;
  lastName: string;
  login: string;
  /** Address of the picture; if absent, the initials are shown. */
  photo?: string | null;
  size?: keyof typeof sizes;
  /** A tick replaces the picture. */
  chosen?: boolean;
}

/** A person's picture beside their name; hidden from screen readers. */
export function Avatar({
  firstName,
  lastName,
  login,
  photo = null,
  size = 'card',
  chosen = false,
}: AvatarProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold',
        chosen ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-text',
        sizes[size],
      )}
    >
      {chosen && <CheckIcon className="size-5" />}
      {!chosen && photo !== null && <img src={photo} alt="" className="size-full object-cover" />}
      {!chosen && photo === null && initials(firstName, lastName, login)}
    </span>
  );
}
