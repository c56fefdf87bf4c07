import { memo } from 'react';
import type { Inline } from '#app/document/model.ts';
import { FieldSlot } from './field-slot.tsx';
import { FileImage } from './file-image.tsx';
import { textCss } from './text-css.ts';

/** One piece of a line. Text reaches the page as text only. */
export const InlineView = memo(function InlineView({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return <span style={textCss(inline.style)}>{inline.text}</span>;
    case 'field':
      return <FieldSlot field={inline.field} style={inline.style} />;
    case 'image':
      return <FileImage file={inline.file} width={inline.width} height={inline.height} alt={inline.alt} />;
    case 'line-break':
      return <br />;
    case 'tab':
      return <span style={textCss(inline.style)}>{'\t'}</span>;
  }
});

export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  // Pieces have no identity but their place, and the document does not change while it is filled in.
  return Array.from(inlines.entries(), ([place, inline]) => <InlineView key={place} inline={inline} />);
}
