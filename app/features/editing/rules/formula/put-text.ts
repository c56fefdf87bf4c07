/**
 * Replaces a part of what is typed as if it was typed, so that Ctrl+Z takes it back.
 * @param from offset of the first character; @param until offset after the last one
 */
export function putText(area: HTMLTextAreaElement, text: string, from: number, until: number): void {
  area.focus();
  area.setSelectionRange(from, until);
  // The only way that the browser's own undo knows of; where there is none, the text is put in without it.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, from, until, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
