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
  /** Address of the picture; the initials stand in where there is none. */
  photo?: string | null;
  size?: keyof typeof sizes;
  /** A tick takes the picture's place. */
  chosen?: boolean;
}

/** A person's picture, beside their name: unheard. */
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
