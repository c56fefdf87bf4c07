import { Suspense } from 'react';
import { laterPart, Told } from '#app/ui/later-part.tsx';
import type { CommentsPanelProps } from './comments-panel.tsx';

const Panel = laterPart<CommentsPanelProps>(
  async () => (await import('./comments-panel.tsx')).CommentsPanel,
  Told,
);

/** The panel of comments. Its code is loaded when it is first opened. */
export function CommentsEntry(props: CommentsPanelProps) {
  if (!props.comments.shown) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
