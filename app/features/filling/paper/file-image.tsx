import { PhotoIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { useFileUrl } from './use-file-url.ts';

interface FileImageProps {
  file: string;
  width: number;
  height: number;
  alt: string;
}

export function FileImage({ file, width, height, alt }: FileImageProps) {
  const { t } = useTexts();
  const address = useFileUrl(file);
  if (typeof address === 'string') {
    return <img src={address} alt={alt} width={width} height={height} className="paper-image" />;
  }
  return (
    <span className="paper-image-box" style={{ width, aspectRatio: `${width} / ${height}` }}>
      {address === null && <PhotoIcon aria-hidden className="size-5 shrink-0" />}
      {address === null && [alt, t('filling.imageMissing')].filter((text) => text !== '').join(': ')}
    </span>
  );
}
