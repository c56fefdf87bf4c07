import { CameraIcon } from '@heroicons/react/24/outline';
import { useEffect, useId, useRef } from 'react';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { AppError } from '#domain/api/errors.ts';
import { parsePhotos } from '#domain/rules/values/photos.ts';
import { ControlNotes, notesOf } from '#app/shared/inputs/by-type/control-notes.tsx';
import { UndoNote } from '#app/shared/inputs/groups/group-notes.tsx';
import { INPUT_ATTRIBUTE, type ValueInputProps } from '#app/shared/inputs/input-props.ts';
import { problemText } from '#app/shared/inputs/problem-text.ts';
import { PhotoCard } from './photo-card.tsx';
import { usePhotos } from './use-photos.ts';

type Photos = ReturnType<typeof usePhotos>;

/** What was chosen and could not be taken in, and why. */
function LeftOutNote({ leftOut: { refused, room } }: Pick<Photos, 'leftOut'>) {
  const { t } = useTexts();
  if (refused.length === 0 && room === null) return null;
  return (
    <div role="alert" className="rounded-control bg-waiting-soft p-3 text-sm text-waiting-text">
      <ul className="flex flex-col gap-1">
        {room !== null && <li>{t('photos.room', { count: room })}</li>}
        {refused.map(({ name, code }, at) => {
          const { text, help } = errorTexts(new AppError(code), t);
          return (
            <li key={`${name}-${String(at)}`} className="break-words">
              {t('photos.refused', { name, problem: `${text}. ${help}` })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Photos that are taken or chosen: as small pictures, which can be ordered and removed. */
export function PhotosInput({ field, value, onChange, problem, bare, onFocus, onBlur }: ValueInputProps) {
  const { t } = useTexts();
  const id = useId();
  const { max, taking, leftOut, removed, add, remove, undo, move } = usePhotos({ field, onChange });
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button is gone.
  useEffect(() => (removed === null ? undefined : button.current?.focus()), [removed]);
  const photos = parsePhotos(value);
  const list = photos ?? [];
  const error = problemText(problem, field, t);
  const help = bare === true ? undefined : field.help;
  const isFull = list.length >= max;
  return (
    <fieldset {...notesOf(id, help, error)} className="flex min-w-0 flex-col gap-2">
      <legend className={bare === true ? 'sr-only' : 'mb-1 text-sm font-medium text-ink'}>
        {field.name}
        {field.required === true && (
          <span className="ml-1 font-normal text-faint">({t('common.required')})</span>
        )}
      </legend>
      {list.length > 0 && (
        <ol
          aria-label={t('photos.list', { name: field.name })}
          className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2"
        >
          {list.map((photo, at) => (
            <PhotoCard
              key={`${photo.file}-${String(at)}`}
              photo={photo}
              at={at}
              count={list.length}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      {removed !== null && (
        <UndoNote text={t('photos.removed', { name: removed.photo.name })} onUndo={undo} />
      )}
      <LeftOutNote leftOut={leftOut} />
      {photos === null && (
        <Button onClick={() => onChange('')} className="self-start">
          {t('photos.clear')}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          {...{ [INPUT_ATTRIBUTE]: field.id }}
          icon={CameraIcon}
          busy={taking !== null}
          ref={button}
          onFocus={onFocus}
          onBlur={onBlur}
          aria-disabled={isFull || undefined}
          onClick={() => (isFull ? undefined : void add())}
        >
          {t('photos.add')}
        </Button>
        <output className="text-sm text-muted">
          {taking !== null && t('photos.take', taking)}
          {taking === null && isFull && t('photos.full', { count: max })}
        </output>
      </div>
      <ControlNotes id={id} hint={help} error={error} />
    </fieldset>
  );
}
