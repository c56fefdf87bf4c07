import type { ReactNode } from 'react';
import { useFileAddress } from '#app/data/hooks/file-address.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import type { Icon } from '#app/ui/icon.ts';

export interface NamedPerson {
  name: string;
  /** If it is known separately: a name of three words does not show where the last name begins. */
  firstName?: string;
  lastName?: string;
  /** Empty if the company knows only the person's name. */
  login: string;
  /** SHA-256 of the picture; null or absent if there is none. */
  photo?: string | null;
}

interface PersonLineProps {
  person: NamedPerson;
  /** A tick replaces the picture. */
  chosen?: boolean;
  /** Replaces the picture of a person who is not a member yet. */
  sign?: Icon | undefined;
  /** Level of the name in the page's outline; absent in a list. */
  heading?: 'h2' | 'h3';
  /** A name for this screen that differs from the plain name ('Ana, você'). */
  shownName?: string | undefined;
  /** Beside the name. */
  badges?: ReactNode;
  /** Under the login. */
  note?: string | undefined;
  /** At the end of the line. */
  children?: ReactNode;
}

/** A person: picture, initials or tick, name and login. */
export function PersonLine({ person, badges, note, children, ...rest }: PersonLineProps) {
  const { name, login } = person;
  const Name = rest.heading ?? 'p';
  const shownName = rest.shownName ?? name;
  return (
    <div className="flex min-w-0 grow gap-3">
      <Picture person={person} chosen={rest.chosen === true} sign={rest.sign} />
      <div className="min-w-0 grow self-center">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Name className="min-w-0 truncate font-medium" title={shownName}>
            <bdi>{shownName}</bdi>
          </Name>
          {badges}
        </div>
        {login !== '' && (
          <p className="truncate text-sm text-muted" title={login}>
            {login}
          </p>
        )}
        {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children}
    </div>
  );
}

interface PictureProps {
  person: NamedPerson;
  chosen: boolean;
  sign: Icon | undefined;
}

function Picture({ person, chosen, sign: Sign }: PictureProps) {
  const { name, login, photo = null } = person;
  const words = name.trim().split(/\s+/);
  const { firstName = words[0] ?? '', lastName = words.length > 1 ? (words.at(-1) ?? '') : '' } = person;
  const address = useFileAddress(photo);
  if (Sign === undefined) return <Avatar {...{ firstName, lastName, login, chosen }} photo={address} />;
  return (
    <span
      aria-hidden
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-muted"
    >
      <Sign className="size-5" />
    </span>
  );
}
