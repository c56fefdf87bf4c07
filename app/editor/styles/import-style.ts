import { defineImportRule, sel } from '@lexical/html';
import { isReadyStyle } from '#app/document/styling/ready-styles.ts';
import { STYLE_MARK } from '../paste/foreign/kinds/named-styles.ts';
import { $isStyled, $setStyleId } from './style-state.ts';

/** Reading foreign markup marks paragraphs of styles that every document has. */
export const styleRules = (['p', 'h1'] as const).map((tag) =>
  defineImportRule({
    name: `autodocs/style-${tag}`,
    match: sel.tag(tag),
    $import: (_context, element, $next) => {
      const nodes = $next();
      const style = element.getAttribute(STYLE_MARK) ?? '';
      const [first] = nodes;
      if (isReadyStyle(style) && $isStyled(first)) $setStyleId(first, style);
      return nodes;
    },
  }),
);
