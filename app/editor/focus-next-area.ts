import { AREAS, type DocumentEditors } from './document-editors.ts';

/** Moves the focus from the active area to the next visible one: header, body, footer, header. */
export function focusNextArea(editors: DocumentEditors): void {
  const at = AREAS.indexOf(editors.active());
  const others = [...AREAS.slice(at + 1), ...AREAS.slice(0, at)];
  const next = others.find((area) => editors.areas[area].getRootElement() !== null);
  if (next === undefined) return;
  editors.activate(next);
  editors.areas[next].focus();
}
