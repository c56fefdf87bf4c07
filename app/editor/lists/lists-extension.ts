import { ListExtension, ListNode, $isListNode } from '@lexical/list';
import { DOMImportExtension, DOMRenderExtension, defineImportRule, domOverride, sel } from '@lexical/html';
import { configExtension, defineExtension } from 'lexical';
import { keepListKindsApart } from './keep-kinds-apart.ts';
import { $listKind, $setListKind } from './list-marker.ts';

const ALPHA_CLASS = 'document-list-alpha';

/** `<ol type="a">` and its style sheet equivalent keep their letters. */
const alphaRule = defineImportRule({
  name: 'autodocs/alpha-list',
  match: sel.tag('ol'),
  $import: (_context, element, $next) => {
    const nodes = $next();
    const first = element.querySelector(':scope > li');
    const style =
      element.style.listStyleType || (first instanceof HTMLElement ? first.style.listStyleType : '');
    const alpha = element.type.toLowerCase() === 'a' || /^(lower|upper)-(alpha|latin)$/.test(style);
    if (alpha) for (const node of nodes) if ($isListNode(node)) $setListKind(node, 'alpha');
    return nodes;
  },
});

const alphaRender = domOverride([ListNode], {
  $decorateDOM: (node, _previous, element) => {
    element.classList.toggle(ALPHA_CLASS, $listKind(node) === 'alpha');
  },
  $exportDOM: (node, $next) => {
    const output = $next();
    if (output.element instanceof HTMLElement && $listKind(node) === 'alpha')
      output.element.setAttribute('type', 'a');
    return output;
  },
});

export const ListsExtension = defineExtension({
  name: 'autodocs/lists',
  dependencies: [
    ListExtension,
    configExtension(DOMImportExtension, { rules: [alphaRule] }),
    configExtension(DOMRenderExtension, { overrides: [alphaRender] }),
  ],
  build: keepListKindsApart,
});
