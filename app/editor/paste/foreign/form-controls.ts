const EMPTY_BOX = '☐';
const TICKED_BOX = '☑';

const boxOf = (isTicked: boolean): string => (isTicked ? TICKED_BOX : EMPTY_BOX);

/** Checkboxes of forms, and of the checklists of Google Docs and Notion, become signs in the text. */
function writeCheckboxes(dom: Document): void {
  for (const input of dom.querySelectorAll('input[type="checkbox" i], input[type="radio" i]'))
    input.replaceWith(`${boxOf(input.hasAttribute('checked'))} `);
  for (const icon of dom.querySelectorAll('img[aria-roledescription="checkbox" i]')) icon.remove();
  for (const item of dom.querySelectorAll('li[role="checkbox"]')) {
    const place = item.querySelector('p') ?? item;
    place.prepend(`${boxOf(item.getAttribute('aria-checked') === 'true')} `);
  }
}

/** Chats show emoji as images. */
function writeEmoji(dom: Document): void {
  for (const image of dom.querySelectorAll('img.emoji[alt]'))
    if (/^\p{Extended_Pictographic}[^\p{L}]{0,15}$/u.test(image.getAttribute('alt') ?? ''))
      image.replaceWith(image.getAttribute('alt') ?? '');
}

/** Word's content controls: an empty one with a title becomes a mark that is offered as a field. */
function markContentControls(dom: Document): void {
  for (const control of dom.querySelectorAll('[showingplchdr]')) {
    if (control.localName !== 'w:sdt') continue;
    const name = (control.getAttribute('title') ?? control.getAttribute('sdttag') ?? '').trim();
    if (!/^[^{}\n#/^>!&@][^{}\n]{0,118}$/.test(name)) continue;
    const place = control.querySelector('p, span') ?? control;
    place.textContent = `{{${name}}}`;
  }
}

/** Converts what a form has besides text. It runs before elements without text are dropped. */
export function readFormControls(dom: Document): void {
  writeCheckboxes(dom);
  writeEmoji(dom);
  markContentControls(dom);
}
