import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { SelectedClauseTool } from '../clauses/clause-tools.tsx';
import { CommentTool } from '../comments/comment-tool.tsx';
import { PointerTools } from '../floating/floating.tsx';
import { type SelectionPlace, useSelectionPlace } from '../floating/use-selection-place.ts';
import { LinkTool } from '../links/link-tool.tsx';
import { SelectedPassageTools } from '../passages/tools/passage-tools.tsx';
import { FlagTools } from '../text-format/text-format-tools.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

/** Height in pixels of the tools above the words. */
const HEIGHT = 50;

function isRoomAbove({ box, deskTop }: SelectionPlace): boolean {
  return box.top - HEIGHT >= deskTop;
}

/** Formatting tools at the selected text; touch screens show the system's own menu there. */
export function SelectionToolbar() {
  const touch = useMediaQuery(mediaQueries.touch);
  const { panel } = useToolbar();
  const place = useSelectionPlace();
  if (touch || panel !== null || place?.kind !== 'words') return null;
  return (
    <PointerTools box={place.box} anchor={isRoomAbove(place) ? 'top start' : 'bottom start'}>
      <FlagTools />
      <LinkTool />
      <CommentTool />
      <SelectedPassageTools />
      <SelectedClauseTool />
    </PointerTools>
  );
}
