import { partsOf } from './mention-text.ts';

/** A stored text, with the present names of the people whom it mentions. */
export function MentionWords({ text, nameOf }: { text: string; nameOf: (user: string) => string }) {
  return (
    <p className="text-sm break-words whitespace-pre-wrap">
      {partsOf(text).map((part, at) =>
        'words' in part ? (
          part.words
        ) : (
          // A text has no other keys, and is rendered whole.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className="font-medium text-accent-text">
            @<bdi>{nameOf(part.person)}</bdi>
          </span>
        ),
      )}
    </p>
  );
}
