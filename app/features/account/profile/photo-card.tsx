import { CameraIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useFileUrl } from '#app/shared/paper/images/use-file-url.ts';
import { Button } from '#app/ui/button.tsx';
import { initials } from '#app/ui/initials.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { pickFile } from '#app/ui/pick-file.ts';
import type { SessionUser } from '#domain/api/authentication.ts';
import { toAppError } from '#domain/api/errors.ts';
import { preparePhoto } from './prepare-photo.ts';
import { savedNotice } from './saved-notice.ts';

/** The photo. Like any file it is stored on the device until the server has it. */
export function PhotoCard({ photo, user }: { photo: string | null; user: SessionUser }) {
  const { t } = useTexts();
  const { busy, choose, remove } = usePhoto();
  return (
    <div className="mb-6 flex flex-wrap items-center gap-4">
      <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft text-h1 font-semibold text-accent-text">
        {photo === null ? <span aria-hidden>{initialsOf(user)}</span> : <Photo file={photo} user={user} />}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Button icon={CameraIcon} busy={busy} onClick={() => void choose()}>
            {t('profile.choosePhoto')}
          </Button>
          {photo !== null && (
            <Button icon={TrashIcon} kind="ghost" disabled={busy} onClick={() => void remove()}>
              {t('profile.removePhoto')}
            </Button>
          )}
        </div>
        <p className="mt-1 text-xs text-faint">{t('profile.photoHint')}</p>
      </div>
    </div>
  );
}

function initialsOf({ firstName, lastName, user }: SessionUser): string {
  return initials(firstName, lastName, user);
}

/** Shows the initials if neither this device nor the current company has the file. */
function Photo({ file, user }: { file: string; user: SessionUser }) {
  const { t } = useTexts();
  const address = useFileUrl(file);
  if (typeof address !== 'string') return <span aria-hidden>{initialsOf(user)}</span>;
  return (
    <img src={address} alt={t('profile.photoOf', { name: user.name })} className="size-full object-cover" />
  );
}

function usePhoto() {
  const { t } = useTexts();
  const { profile, files } = useData();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async (photoOf: () => Promise<string | null>) => {
    setBusy(true);
    try {
      const sent = await profile.save({ photo: await photoOf() });
      notify(savedNotice(sent, t));
    } catch (error) {
      const foreign = toAppError(error).code === 'file-type-not-allowed';
      notify({ kind: 'error', text: foreign ? t('profile.photoInvalid') : errorTexts(error, t).text });
    } finally {
      setBusy(false);
    }
  };
  const choose = async () => {
    const file = await pickFile('image/png,image/jpeg');
    if (file !== null) await run(async () => (await files.put(await preparePhoto(file))).hash);
  };
  return { busy, choose, remove: () => run(() => Promise.resolve(null)) };
}
