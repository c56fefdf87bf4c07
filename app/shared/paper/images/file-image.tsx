import { PhotoIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import type { PreviewImage } from '#app/typeset/preview/preview.ts';
import { useFileUrl } from './use-file-url.ts';

/** An image above its line. @param left offset from the line's own left edge */
export function FileImage({ image, left }: { image: PreviewImage; left: number }) {
  const { t } = useTexts();
  const { file, alt, y, width, height } = image;
  const address = useFileUrl(file);
  const place = { left, top: y, width, height };
  if (typeof address === 'string')
    return <img src={address} alt={alt} className="paper-image" style={place} />;
  return (
    <span className="paper-image paper-image-missing" style={place}>
      {address === null && <PhotoIcon aria-hidden className="size-5 shrink-0" />}
      {address === null && [alt, t('filling.imageMissing')].filter((text) => text !== '').join(': ')}
    </span>
  );
}
