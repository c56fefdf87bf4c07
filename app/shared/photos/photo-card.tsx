import { ArrowLeftIcon, ArrowRightIcon, PhotoIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { useFileUrl } from '#app/shared/paper/images/use-file-url.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Photo } from '#domain/rules/values/photos.ts';

interface PhotoCardProps {
  photo: Photo;
  /** Position, from 0. */
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Picture({ photo, alt }: { photo: Photo; alt: string }) {
  const { t } = useTexts();
  const address = useFileUrl(photo.file);
  if (typeof address === 'string')
    return (
      <img src={address} alt={alt} className="absolute inset-0 size-full object-cover" decoding="async" />
    );
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1">
      <PhotoIcon aria-hidden className="size-6 text-faint" />
      <span className="sr-only">{alt}</span>
      {address === null && <span className="px-1 text-center text-xs">{t('photos.missing')}</span>}
    </span>
  );
}

/** A photo of a field, with what can be done with it. */
export function PhotoCard({ photo, at, count, onMove, onRemove }: PhotoCardProps) {
  const { t } = useTexts();
  const number = at + 1;
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-control border border-line bg-surface">
      <div className="relative aspect-4/3 bg-sunken text-muted">
        <Picture photo={photo} alt={t('photos.photo', { number, name: photo.name })} />
      </div>
      <p aria-hidden title={photo.name} className="truncate px-2 pt-1 text-xs text-muted">
        {photo.name}
      </p>
      <div className="flex justify-between">
        <IconButton
          icon={ArrowLeftIcon}
          label={t('photos.earlier', { number })}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          icon={ArrowRightIcon}
          label={t('photos.later', { number })}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
        <IconButton icon={TrashIcon} label={t('photos.remove', { number })} onClick={onRemove} />
      </div>
    </li>
  );
}
