import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { PointerTools } from '../floating/floating.tsx';
import { useSelectionPlace } from '../floating/use-selection-place.ts';
import { LinkTool } from '../links/link-tool.tsx';
import { FlagTools } from '../text-format/text-format-tools.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

/** Formats at selected words; on touch screens the system's own menu stands there. */
export function SelectionToolbar() {
  const touch = useMediaQuery(mediaQueries.touch);
  const { panel } = useToolbar();
  const place = useSelectionPlace();
  if (touch || panel !== null || place?.kind !== 'words') return null;
  return (
    <PointerTools box={place.box} anchor="top start">
      <FlagTools />
      <LinkTool />
    </PointerTools>
  );
}
