/** Whether a message's markup shows nothing: whitespace alone is not sent (specification 1, section 5). */
export function isBlankMessage(markup: string): boolean {
  if (/<img\b/i.test(markup)) return false;
  const text = markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|&#160;|&#xa0;/gi, ' ');
  return text.trim() === '';
}
