import type { LexicalEditor } from 'lexical';
import { type StyleSheet, styleSheetOf } from '#app/document/styling/style-sheet.ts';
import { showFamilies } from '#app/typeset/fonts/screen-faces.ts';
import { storedStylesOf } from '../style-state.ts';
import { bodyOf } from '../../editor-services.ts';
import { type StyleRule, styleRules } from './style-rules.ts';

/** The rules of one document's styles on the page, shared by its areas. */
interface Shown {
  name: string;
  uses: number;
  stop: () => void;
}

const shownFor = new WeakMap<LexicalEditor, Shown>();
let made = 0;

/** Values are set one by one, so that none can end its rule. */
function addRule(target: CSSStyleSheet, { selector, declarations }: StyleRule): void {
  const rule = target.cssRules[target.insertRule(`${selector} {}`, target.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(declarations)) rule.style.setProperty(name, value);
}

function fill(target: CSSStyleSheet, sheet: StyleSheet, name: string): void {
  showFamilies(sheet.ids().map((id) => sheet.resolve(id, 'paragraph').text.family));
  target.replaceSync('');
  for (const rule of styleRules(sheet, `[data-sheet="${name}"]`)) addRule(target, rule);
}

function create(body: LexicalEditor): Shown {
  made += 1;
  const name = String(made);
  const target = new CSSStyleSheet();
  let stored = storedStylesOf(body);
  fill(target, styleSheetOf(stored), name);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, target];
  const stopWatching = body.registerUpdateListener(() => {
    const now = storedStylesOf(body);
    if (now === stored) return;
    stored = now;
    fill(target, styleSheetOf(stored), name);
  });
  return {
    name,
    uses: 0,
    stop: () => {
      stopWatching();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== target);
      shownFor.delete(body);
    },
  };
}

/** Shows the document's styles in the text of an area while it is on the page. @returns a function that stops it */
export function showStyles(editor: LexicalEditor, element: HTMLElement): () => void {
  const body = bodyOf(editor);
  const shown = shownFor.get(body) ?? create(body);
  shownFor.set(body, shown);
  shown.uses += 1;
  element.dataset['sheet'] = shown.name;
  return () => {
    shown.uses -= 1;
    if (shown.uses === 0) shown.stop();
  };
}
