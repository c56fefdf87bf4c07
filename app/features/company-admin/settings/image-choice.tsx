import { PhotoIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useFileAddress } from '#app/data/hooks/file-address.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { pickFile } from '#app/ui/pick-file.ts';

interface ImageChoiceProps {
  label: string;
  hint: string;
  /** SHA-256 of the picture's bytes; null if there is none. */
  file: string | null;
  onChange: (file: string | null) => void;
}

/** A picture of the company, stored as one of its files. The server accepts only PNG, JPEG and WebP. */
export function ImageChoice({ label, hint, file, onChange }: ImageChoiceProps) {
  const { t } = useTexts();
  const { files } = useData();
  const [problem, setProblem] = useState<unknown>(null);
  const waiting = useLive(() => files.watchUnsent(), [files])?.some(({ hash }) => hash === file) ?? false;
  const choose = async (): Promise<void> => {
    const picked = await pickFile('image/png,image/jpeg,image/webp');
    if (picked === null) return;
    try {
      onChange((await files.put(picked)).hash);
      setProblem(null);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <Picture file={file} label={label} />
        <Button onClick={() => void choose()}>{t('company.chooseImage')}</Button>
        {file !== null && <Button onClick={() => onChange(null)}>{t('company.removeImage')}</Button>}
      </div>
      <p className="mt-1 text-sm text-muted">{waiting ? t('company.imageWaiting') : hint}</p>
      {problem !== null && (
        <p role="alert" className="mt-1 text-sm text-danger-text">
          {`${errorTexts(problem, t).text}. ${errorTexts(problem, t).help}`}
        </p>
      )}
    </fieldset>
  );
}

function Picture({ file, label }: { file: string | null; label: string }) {
  const { t } = useTexts();
  const address = useFileAddress(file);
  return (
    <span className="flex h-16 w-28 items-center justify-center overflow-hidden rounded-control border border-line bg-white p-1">
      {address === null ? (
        <>
          <PhotoIcon aria-hidden className="size-6 text-faint" />
          <span className="sr-only">{t('company.noImage')}</span>
        </>
      ) : (
        <img
          src={address}
          alt={`${t('company.imageShown')}: ${label}`}
          className="max-h-full max-w-full object-contain"
        />
      )}
    </span>
  );
}
