import {
  $withImportContext,
  DOMImportExtension,
  ImportTextStyle,
  contextValue,
  defineImportRule,
  sel,
} from '@lexical/html';
import { configExtension, defineExtension } from 'lexical';
import { keptStyle } from './text-style.ts';

/** Colours, sizes and families of pasted runs; bold, italic and the like are the library's own rules. */
const styledRunRule = defineImportRule({
  name: 'autodocs/styled-run',
  match: sel.tag('span', 'font', 'a', 'b', 'strong', 'i', 'em', 'u', 's', 'mark'),
  $import: (context, element, $next) => {
    const own = keptStyle((property) => element.style.getPropertyValue(property));
    if (Object.keys(own).length === 0) return $next();
    return $withImportContext([contextValue(ImportTextStyle, { ...context.get(ImportTextStyle), ...own })])(
      $next,
    );
  },
});

export const TextFormatExtension = defineExtension({
  name: 'autodocs/text-format',
  dependencies: [configExtension(DOMImportExtension, { rules: [styledRunRule] })],
});
