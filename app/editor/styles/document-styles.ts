import { HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import { withStyle, withoutStyle } from '#app/document/styling/change-styles.ts';
import type { NamedStyle, StyleParagraph, StyleText } from '#app/document/styling/named-style.ts';
import { READY_STYLES, isReadyStyle } from '#app/document/styling/ready-styles.ts';
import { type StyleSheet, styleSheetOf } from '#app/document/styling/style-sheet.ts';
import { randomBlockId } from '../block-ids/block-id.ts';
import { AREAS, type DocumentEditors } from '../document-editors.ts';
import { $applyNamedStyle, $selectedStyled, $takeOffAll } from './apply-style.ts';
import { $directParagraph, $directText } from './direct-look.ts';
import { $allStyled, $setStoredStyles, $setStyleId, $styleId, storedStylesOf } from './style-state.ts';

/** Changes to the styles of a document, each one step of undo. */

export function sheetOf(editors: DocumentEditors): StyleSheet {
  return styleSheetOf(storedStylesOf(editors.areas.body));
}

/** None if nothing changes. */
export function changeStoredStyles(
  { areas: { body } }: Pick<DocumentEditors, 'areas'>,
  change: (stored: unknown) => unknown,
): void {
  const before = storedStylesOf(body);
  const changed = change(before);
  if (changed === before) return;
  body.update(() => $setStoredStyles(changed), {
    discrete: true,
    tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG],
  });
}

/** What the document itself says of a style, without what the ready one says. */
function ownWords(editors: DocumentEditors, id: string): NamedStyle {
  const own = sheetOf(editors).own(id);
  return own ?? { text: {}, paragraph: {} };
}

export function saveStyle(editors: DocumentEditors, id: string, style: NamedStyle): void {
  editors.history.group(() => changeStoredStyles(editors, (stored) => withStyle(stored, id, style)));
}

/** What the first selected paragraph says itself. */
function directLook(editors: DocumentEditors): { text: StyleText; paragraph: StyleParagraph } | null {
  return editors.areas[editors.active()].read(() => {
    const [first] = $selectedStyled();
    return first === undefined ? null : { text: $directText(first), paragraph: $directParagraph(first) };
  });
}

function inSelection(editors: DocumentEditors, change: () => void): void {
  editors.areas[editors.active()].update(change, {
    discrete: true,
    tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG],
  });
}

/** The second over the first, part by part. */
function joined(style: NamedStyle, look: { text: StyleText; paragraph: StyleParagraph }): NamedStyle {
  const format = { ...style.paragraph.format, ...look.paragraph.format };
  return {
    ...style,
    text: { ...style.text, ...look.text },
    paragraph: {
      ...style.paragraph,
      ...look.paragraph,
      ...(Object.keys(format).length === 0 ? {} : { format }),
    },
  };
}

/** The style looks as the first selected paragraph does; the selected paragraphs then say nothing over it. */
export function updateFromSelection(editors: DocumentEditors, id: string): void {
  const look = directLook(editors);
  if (look === null) return;
  const style = joined(ownWords(editors, id), look);
  editors.history.group(() => {
    changeStoredStyles(editors, (stored) => withStyle(stored, id, style));
    inSelection(editors, () => $selectedStyled().forEach($takeOffAll));
  });
}

/**
 * A new style that looks as the first selected paragraph does, and that the selected paragraphs then have.
 * @param basedOn id of their style
 */
export function createStyle(editors: DocumentEditors, name: string, basedOn: string): string {
  const id = `s-${randomBlockId()}`;
  const look = directLook(editors) ?? { text: {}, paragraph: {} };
  const style = joined({ name, basedOn, text: {}, paragraph: {} }, look);
  editors.history.group(() => {
    changeStoredStyles(editors, (stored) => withStyle(stored, id, style));
    inSelection(editors, () => {
      $applyNamedStyle(id);
      $selectedStyled().forEach($takeOffAll);
    });
  });
  return id;
}

/** A ready style is as it was; the paragraphs of another one have that of their kind. */
export function removeStyle(editors: DocumentEditors, id: string): void {
  editors.history.group(() => {
    changeStoredStyles(editors, (stored) => withoutStyle(stored, id));
    if (isReadyStyle(id)) return;
    for (const area of AREAS) {
      editors.areas[area].update(
        () => {
          for (const block of $allStyled()) if ($styleId(block) === id) $setStyleId(block, null);
        },
        { discrete: true, tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG] },
      );
    }
  });
}

/** The styles that a style may be based on: not itself, nor one that is based on it. */
export function possibleBases(sheet: StyleSheet, id: string): string[] {
  const isBelow = (other: string): boolean => sheet.chain(other).includes(id);
  return sheet.ids().filter((other) => other !== id && !isBelow(other));
}

/** The styles as if this one had no words of the document. @param basedOn of a style that is not a ready one */
export function withoutOwnWords(sheet: StyleSheet, id: string, basedOn: string): StyleSheet {
  return sheet.with(id, isReadyStyle(id) ? READY_STYLES[id] : { basedOn, text: {}, paragraph: {} });
}
