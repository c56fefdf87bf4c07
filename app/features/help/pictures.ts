/** Addresses of the pictures that `npm run help-pictures` makes, by name. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function pictureAddress(name: string): string | null {
  return files[`./pictures/${name}.webp`] ?? null;
}
