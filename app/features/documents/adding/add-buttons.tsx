import { ArchiveBoxIcon, CameraIcon, DocumentPlusIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { Adding } from './use-adding.ts';

interface AddButtonsProps {
  adding: Adding;
  /** A paper needs one to lie in. */
  hasBoxes: boolean;
}

export function AddButtons({ adding, hasBoxes }: AddButtonsProps) {
  const { t } = useTexts();
  const touch = useMediaQuery(mediaQueries.touch);
  return (
    <>
      {hasBoxes && (
        <Button icon={ArchiveBoxIcon} onClick={adding.paper}>
          {t('documents.addPaper')}
        </Button>
      )}
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
