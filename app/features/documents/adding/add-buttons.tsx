import { CameraIcon, DocumentPlusIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { Adding } from './use-adding.ts';

export function AddButtons({ adding }: { adding: Adding }) {
  const { t } = useTexts();
  const touch = useMediaQuery(mediaQueries.touch);
  return (
    <>
      {touch && (
        <Button icon={CameraIcon} onClick={adding.photograph}>
          {t('documents.photo')}
        </Button>
      )}
      <Button kind="primary" icon={DocumentPlusIcon} onClick={adding.choose}>
        {t('documents.add')}
      </Button>
    </>
  );
}
