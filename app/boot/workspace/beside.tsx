import type { Profile } from '#app/data/ports.ts';
import { RequestMenus } from '#app/features/access-requests/request-menus.tsx';
import { Chats } from '#app/features/chat/chats.tsx';
import { WaitingFilings } from '#app/features/ged/filings/waiting-filings.tsx';
import { WaitingSignatures } from '#app/features/signature/waiting-signatures.tsx';

/** Content next to every page. */
export function Beside({ profile }: { profile: Profile }) {
  return (
    <>
      <RequestMenus profile={profile} />
      <Chats profile={profile} />
      <WaitingSignatures />
      <WaitingFilings />
    </>
  );
}
