import { SHEET_ELEMENT, inertMarkup } from './foreign/inert-markup.ts';

/**
 * The image of a clipboard without text. An image copied from a page comes with markup that only contains its address.
 * Null if there is text as well: a spreadsheet adds a picture of its cells.
 */
export function singleImage(clipboard: DataTransfer | null): File | null {
  const [file, ...others] = [...(clipboard?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (clipboard === null || file === undefined || others.length > 0) return null;
  const { body } = new DOMParser().parseFromString(inertMarkup(clipboard.getData('text/html')), 'text/html');
  for (const style of body.querySelectorAll(SHEET_ELEMENT)) style.remove();
  const says = (body.textContent ?? '').trim() !== '' || body.querySelector('table') !== null;
  return says || body.querySelector('img') === null ? null : file;
}
