import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { SignedPrefilled } from '#domain/api/prefilled-links.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';
import { emptyDraft, toInput, type PrefilledDraft } from './prefilled-draft.ts';

/** The draft and the link that was made from it; a change of the draft discards the link. */
export function usePrefilledDraft(
  template: string,
  sections: readonly PublicSection[],
  language: string,
  onMade: () => void,
) {
  const { publicLinks } = useData();
  const [draft, setDraft] = useState(emptyDraft);
  const [made, setMade] = useState<SignedPrefilled | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wish = toInput(sections, draft, language);

  const set = (part: Partial<PrefilledDraft>): void => {
    setDraft({ ...draft, ...part });
    setMade(null);
    setError(null);
  };
  const make = async (): Promise<void> => {
    setAsked(true);
    if (typeof wish === 'string') return;
    setBusy(true);
    setError(null);
    try {
      setMade(await publicLinks.prefill(template, wish));
      onMade();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { draft, set, make, made, asked, busy, error, nothing: asked && wish === 'nothing' };
}
