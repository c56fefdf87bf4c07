import { Suspense } from 'react';
import { loadArea } from '#app/i18n/lazy-phrases.ts';
import type { ValueInputProps } from '#app/shared/inputs/input-props.ts';
import { laterPart } from '#app/ui/later-part.tsx';

const Later = laterPart<ValueInputProps>(async (texts) => {
  const [part] = await Promise.all([import('./photos-input.tsx'), loadArea(texts, 'photos')]);
  return part.PhotosInput;
});

/** The input of a field of photos; its code is loaded with the first of them. */
export function PhotosInput(props: ValueInputProps) {
  return (
    <Suspense fallback={<div className="h-16" />}>
      <Later {...props} />
    </Suspense>
  );
}
