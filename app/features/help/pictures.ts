/** Addresses of the pictures that `npm run help-pictures` takes, by name. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** How many pixels of a picture's file one of the screen is. */
export const PICTURE_DENSITY = 1.5;

export function pictureAddress(name: string): string | null {
  return files[`./pictures/${name}.webp`] ?? null;
}
