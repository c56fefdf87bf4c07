import { useState } from 'react';
import type { Profile } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useLazyPhrases } from '#app/i18n/use-lazy-phrases.ts';
import { ChatsContext } from './chats-context.ts';
import { MessagesCentral } from './lists/messages-central.tsx';
import { Dock } from './panels/dock.tsx';
import { useSound } from './sound/use-sound.ts';
import type { ChatWorld } from './state/chat-world.ts';
import { useChatAddress } from './state/use-chat-address.ts';
import { useChatKeys } from './state/use-chat-keys.ts';
import { useChatWorld } from './state/use-chat-world.ts';
import { useChatsInUse } from './state/use-chats-in-use.ts';
import { useUnreadMarks } from './state/use-unread-marks.ts';

/** The chats above the current page: the side bar with the lists, and the panels (specification 1, section 2). */
export function Chats({ profile }: { profile: Profile }) {
  const world = useChatWorld(profile);
  const { ready } = useLazyPhrases('chats');
  return world === null || !ready ? null : <ChatsOf world={world} />;
}

function ChatsOf({ world }: { world: ChatWorld }) {
  const inUse = useChatsInUse(world);
  const [listed, setListed] = useState(false);
  useSound(world, useAlternates());
  useChatAddress(inUse);
  useChatKeys(inUse, () => setListed(true));
  useUnreadMarks(world, { pressed: listed, onPress: () => setListed(!listed) });
  return (
    <ChatsContext value={inUse}>
      <MessagesCentral open={listed} onClose={() => setListed(false)} />
      <Dock />
    </ChatsContext>
  );
}

const nobody: readonly string[] = [];

/** People whom the company lists for the alternative sound. */
function useAlternates(): readonly string[] {
  const { directory } = useData();
  const company = useLive(() => directory.watchCompany(), [directory]);
  return company?.alternateSounds ?? nobody;
}
