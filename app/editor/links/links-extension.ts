import { $createLinkNode, LinkExtension } from '@lexical/link';
import { $distributeInlineWrapper, DOMImportExtension, defineImportRule, sel } from '@lexical/html';
import { CLICK_COMMAND, COMMAND_PRIORITY_HIGH, configExtension, defineExtension } from 'lexical';
import { linkTarget } from '#app/document/link-target.ts';

/** Only the address of a pasted link is imported, and only if it may be opened; its other attributes are dropped. */
const linkRule = defineImportRule({
  name: 'autodocs/link',
  match: sel.tag('a'),
  $import: (context, element) => {
    const target = linkTarget(element.getAttribute('href') ?? '');
    const children = context.$importChildren(element);
    return target === null ? children : $distributeInlineWrapper(children, () => $createLinkNode(target));
  },
});

/** While editing, a press places the caret; with Ctrl it opens the address in a new tab. */
function openWithCtrl(event: MouseEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || !(event.target instanceof Element)) return false;
  const address = linkTarget(event.target.closest('a')?.getAttribute('href') ?? '');
  if (address === null) return false;
  event.preventDefault();
  open(address, '_blank', 'noopener,noreferrer');
  return true;
}

export const LinksExtension = defineExtension({
  name: 'autodocs/links',
  dependencies: [
    configExtension(LinkExtension, { validateUrl: (address) => linkTarget(address) !== null }),
    configExtension(DOMImportExtension, { rules: [linkRule] }),
  ],
  register: (editor) => editor.registerCommand(CLICK_COMMAND, openWithCtrl, COMMAND_PRIORITY_HIGH),
});
