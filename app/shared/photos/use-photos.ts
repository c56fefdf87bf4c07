import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { pickFiles } from '#app/ui/pick-file.ts';
import { PHOTOS_MAX } from '#domain/entities/photo-settings.ts';
import { parsePhotos, type Photo, writePhotos } from '#domain/rules/values/photos.ts';
import { useFormOf } from '#app/shared/inputs/form/form-context.ts';
import type { ValueInputProps } from '#app/shared/inputs/input-props.ts';
import { preparePhoto } from './prepare-photo.ts';
import { type RefusedPhoto, takePhotos } from './take-photos.ts';

/** What was chosen and is not in the field. */
interface LeftOut {
  refused: readonly RefusedPhoto[];
  /** Room that there was for fewer than were chosen; null if all had room. */
  room: number | null;
}

const NOTHING: LeftOut = { refused: [], room: null };

/** Photos of a field as they are stored now, also if the input was rendered before they changed. */
export function usePhotos({ field, onChange }: Pick<ValueInputProps, 'field' | 'onChange'>) {
  const { files } = useData();
  const { groups } = useFormOf();
  const { t } = useTexts();
  const [taking, setTaking] = useState<{ number: number; count: number } | null>(null);
  const [leftOut, setLeftOut] = useState(NOTHING);
  const [removed, setRemoved] = useState<{ photo: Photo; at: number } | null>(null);
  const max = Math.min(field.photos?.max ?? PHOTOS_MAX, PHOTOS_MAX);

  const now = (): Photo[] => parsePhotos(groups.typed(field.id)) ?? [];
  const change = (photos: readonly Photo[]): void => onChange(writePhotos(photos));
  const insert = (photo: Photo, at: number): void => {
    if (now().length < PHOTOS_MAX) change(now().toSpliced(at, 0, photo));
  };

  const add = async (): Promise<void> => {
    const chosen = await pickFiles({ accept: 'image/*', several: true });
    if (chosen.length === 0) return;
    const room = Math.max(0, max - now().length);
    const taken = chosen.slice(0, room);
    setRemoved(null);
    setLeftOut(NOTHING);
    const refused = await takePhotos(taken, {
      prepare: preparePhoto,
      files,
      unnamed: t('photos.unnamed'),
      onBegin: (number) => setTaking({ number, count: taken.length }),
      onTaken: (photo) => insert(photo, now().length),
    });
    setTaking(null);
    setLeftOut({ refused, room: taken.length < chosen.length ? room : null });
  };

  return {
    max,
    taking,
    leftOut,
    removed,
    add,
    remove: (at: number): void => {
      const photo = now()[at];
      if (photo === undefined) return;
      change(now().toSpliced(at, 1));
      setRemoved({ photo, at });
    },
    undo: (): void => {
      if (removed !== null) insert(removed.photo, removed.at);
      setRemoved(null);
    },
    move: (at: number, to: number): void => {
      const photo = now()[at];
      if (photo !== undefined) change(now().toSpliced(at, 1).toSpliced(to, 0, photo));
    },
  };
}
