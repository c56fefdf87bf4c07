import { SpaceUse } from './space-use.tsx';
import { UnsentFiles } from './unsent-files.tsx';
import { UnsentTransfer } from './unsent-transfer.tsx';

/** The storage that the app uses on this device, and the ways out if it is too much or cannot be sent. */
export function StorageSection() {
  return (
    <div className="flex flex-col gap-4">
      <SpaceUse />
      <UnsentTransfer />
      <UnsentFiles />
    </div>
  );
}
