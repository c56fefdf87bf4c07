import { useCallback, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useOnReconnect } from '#app/data/hooks/use-reachable.ts';
import type { PublicLink, PublicLinkChange } from '#domain/api/public-forms.ts';

export interface LinkInUse {
  /** undefined until the server has answered; null if the template never had one. */
  link: PublicLink | null | undefined;
  error: unknown;
  busy: boolean;
  reload: () => Promise<void>;
  /** Resolves to false if it failed; see `error`. */
  change: (part: Partial<PublicLinkChange>) => Promise<boolean>;
}

function changeOf(link: PublicLink | null | undefined, part: Partial<PublicLinkChange>): PublicLinkChange {
  return {
    on: link?.on ?? false,
    expiresAt: link?.expiresAt ?? null,
    maxUses: link?.maxUses ?? null,
    answersReturned: link?.answersReturned ?? false,
    publish: false,
    ...part,
  };
}

/** A template's public link as stored on the server; requested again when the network or the session comes back. */
export function usePublicLink(template: string): LinkInUse {
  const { publicLinks } = useData();
  const [link, setLink] = useState<LinkInUse['link']>(undefined);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const ask = useCallback(async (asked: () => Promise<PublicLink | null>): Promise<boolean> => {
    setBusy(true);
    try {
      setLink(await asked());
      setError(null);
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const reload = useCallback(async () => {
    await ask(() => publicLinks.read(template));
  }, [ask, publicLinks, template]);
  useOnReconnect(reload);

  const change = (part: Partial<PublicLinkChange>): Promise<boolean> =>
    ask(() => publicLinks.change(template, changeOf(link, part)));
  return { link, error, busy, reload, change };
}
