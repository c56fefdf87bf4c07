import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ShownPlace } from './image-place.ts';
import type { SelectedImage } from '../toolbar/toolbar-state.ts';

export interface ImageChange {
  alt: string;
  width: number;
  place: ShownPlace;
}

interface ImageDialogProps {
  image: SelectedImage;
  /** Width in pixels between the margins: the maximum for an image. */
  maxWidth: number;
  onClose: () => void;
  onApply: (change: ImageChange) => void;
}

const PLACES = ['baseline', 'middle', 'left', 'right'] as const;

/** Edits an image's alternative text, its place and its width; the height follows. */
export function ImageDialog({ image, maxWidth, onClose, onApply }: ImageDialogProps) {
  const { t } = useTexts();
  const [alt, setAlt] = useState(image.alt);
  const [width, setWidth] = useState(String(image.width));
  const [place, setPlace] = useState<ShownPlace>(image.place);
  // Only an image of an older document stands at the bottom of its line.
  const places = image.place === 'bottom' ? (['bottom', ...PLACES] as const) : PLACES;
  const apply = () => {
    const wanted = Number.parseInt(width, 10);
    onApply({
      alt,
      place,
      width: Math.min(maxWidth, Math.max(8, Number.isNaN(wanted) ? image.width : wanted)),
    });
  };
  return (
    <FormDialog
      title={t('editor.image.title')}
      submitLabel={t('editor.image.apply')}
      onSubmit={apply}
      onClose={onClose}
    >
      <TextField
        label={t('editor.image.alt')}
        hint={t('editor.image.altHint')}
        value={alt}
        maxLength={500}
        onChange={(event) => setAlt(event.target.value)}
      />
      <Select
        label={t('editor.image.place.label')}
        value={place}
        options={places.map((value) => ({ value, label: t(`editor.image.place.${value}`) }))}
        onChange={setPlace}
      />
      <TextField
        label={t('editor.image.width')}
        inputMode="numeric"
        value={width}
        onChange={(event) => setWidth(event.target.value.replaceAll(/\D/g, '').slice(0, 4))}
      />
    </FormDialog>
  );
}
