import type { DOMPreprocessFn } from '@lexical/html';

/** Nothing of these is text that a person copied; most could run, fetch or track. */
const dropped =
  'script, noscript, template, iframe, object, embed, link, base, form, input, button, select, textarea, svg, math, audio, video, title';

export const $dropActiveMarkup: DOMPreprocessFn = (dom, _context, $next) => {
  for (const element of dom.querySelectorAll(dropped)) element.remove();
  $next();
};
