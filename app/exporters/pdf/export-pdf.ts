import type { Exporter } from '../exporter.ts';
import { formats } from '../formats.ts';
import { paint } from './paint.ts';

/** Writes the typeset pages as a tagged PDF/A-2b. */
export const exportPdf: Exporter = async ({ document, madeAt, typeset }, { onPage, ...images }) => {
  const list = await typeset();
  const pages = list.pages.length;
  const { bytes, unreadableImages } = await paint(list, {
    ...images,
    title: document.title,
    language: document.language,
    now: madeAt,
    onPage: (page) => onPage?.(page, pages),
  });
  return {
    ...formats.pdf,
    bytes,
    pages,
    missingCharacters: [...list.missing],
    replacedFamilies: [...list.replacedFamilies],
    unreadableImages,
  };
};
