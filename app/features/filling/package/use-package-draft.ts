import { useEffect, useState } from 'react';
import { createDraftWriter, draftDelays } from '#app/data/drafts/draft-writer.ts';
import { useData } from '#app/data/react.tsx';
import { useUnsavedWorkMark } from '#app/ui/unsaved-work.ts';
import type { PackageDraft } from '#domain/entities/draft.ts';
import { PACKAGE_TEMPLATES, type Package } from '#domain/entities/package.ts';
import { basisOf } from '../state/fill-basis.ts';
import type { ValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import type { PackagePart } from './model/package-part.ts';

/** Events after which the page may be closed without further notice. */
const LEAVING = ['visibilitychange', 'pagehide', 'blur', 'focusout'] as const;

interface Kept {
  of: Pick<Package, 'uid' | 'name'>;
  parts: readonly PackagePart[];
  /** What was typed for templates that are left out now. */
  others: PackageDraft['parts'];
  values: ValueStore;
  today: () => string;
  onError: () => void;
}

export interface PackageDraftKeeper {
  /** What is typed for each template now, on disk or not yet. */
  typed: () => PackageDraft['parts'];
  /** Deletes the draft; the next key stores it again. */
  discard: () => Promise<void>;
}

/**
 * Stores every keystroke as the draft of the package, with the states of the templates. No update reloads the page while
 * changes are not stored yet. What is kept is what the component was mounted with.
 */
export function usePackageDraft({ of, parts, others, values, today, onError }: Kept): PackageDraftKeeper {
  const { drafts } = useData();
  const onUnwritten = useUnsavedWorkMark();
  const typed = (): PackageDraft['parts'] =>
    parts.map((part) => ({
      template: part.template.uid,
      values: part.values.typed(),
      basis: basisOf(part.template),
    }));
  const [keeper] = useState(() =>
    createDraftWriter({
      delay: draftDelays.fill,
      write: () =>
        drafts.savePackage(of.uid, {
          packageName: of.name,
          today: today(),
          parts: [...typed(), ...others].slice(0, PACKAGE_TEMPLATES.max),
        }),
      onUnwritten,
      onError,
    }),
  );
  useEffect(() => {
    const flush = (): void => void keeper.flush();
    const stop = values.subscribeAll(keeper.touch);
    for (const event of LEAVING) window.addEventListener(event, flush);
    return () => {
      stop();
      for (const event of LEAVING) window.removeEventListener(event, flush);
      flush();
    };
  }, [keeper, values]);
  return { typed, discard: () => keeper.settle(() => drafts.discard('package', of.uid)) };
}
