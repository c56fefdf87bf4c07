import { createContext, useContext, type ComponentType, type CSSProperties } from 'react';
import type { PreviewBlank } from '#app/typeset/preview/preview.ts';

/** Components that show fields in the pages; each screen provides its own. */
export interface FieldParts {
  /** A part of a line that shows a field's value. */
  Value: ComponentType<{ field: string; text: string }>;
  /** The blank line of a field without a value. @param gap distance from the previous piece, in the page's pixels */
  Blank: ComponentType<{ blank: PreviewBlank; gap: number }>;
}

/** Raises or lowers a piece without changing its line. */
export function riseStyle({ rise }: { rise?: number }): CSSProperties {
  return rise === undefined ? {} : { position: 'relative', top: -rise };
}

function PlainValue({ text }: { text: string }) {
  return text;
}

function PlainBlank({ blank, gap }: { blank: PreviewBlank; gap: number }) {
  const { width, size, color } = blank;
  return (
    <span
      aria-hidden
      className="paper-blank"
      style={{ width, marginLeft: gap, fontSize: size, borderColor: color, ...riseStyle(blank) }}
    />
  );
}

/** By default fields are shown as they are printed. */
export const FieldPartsContext = createContext<FieldParts>({ Value: PlainValue, Blank: PlainBlank });

export function useFieldParts(): FieldParts {
  return useContext(FieldPartsContext);
}
