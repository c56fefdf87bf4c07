import { useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import { partsOf } from '#domain/rules/living/addresses.ts';
import type { FillTarget } from '#domain/rules/lookups/fills.ts';
import { useFormOf } from '#app/shared/inputs/form/form-context.ts';

export interface FillingOthers {
  /** The fields of the form, or the columns of the row, that a choice at the address can fill. */
  siblings: () => readonly FillTarget[];
  /** What is in the form at an address now. */
  typed: (address: string) => string;
  /**
   * Puts values into the form as one change. If some take the place of what a person typed, that can be taken back.
   * @param before values of these addresses before the person began, where they differ from those of now
   */
  fill: (values: ReadonlyMap<string, string>, before?: ReadonlyMap<string, string | null>) => void;
  /** Names of the fields that were filled last, for those who hear the form. */
  news: string;
}

/** Fills other fields from the input at `address`. */
export function useFillingOthers(address: string): FillingOthers {
  const { t } = useTexts();
  const undo = useUndo();
  const { groups, rules } = useFormOf();
  const [news, setNews] = useState('');
  /** What this input filled: nobody typed that. */
  const filled = useRef<ReadonlyMap<string, string>>(new Map());
  const siblings = (): readonly FillTarget[] => {
    const group = partsOf(address).at(-3);
    return group === undefined ? rules.allFields() : (rules.fieldAt(group)?.columns ?? []);
  };
  const given = (each: string): string | null => (groups.isGiven(each) ? groups.typed(each) : null);
  const fill: FillingOthers['fill'] = (values, begun = new Map()) => {
    const before = new Map(
      [...values.keys()].map((each) => [each, begun.has(each) ? (begun.get(each) ?? null) : given(each)]),
    );
    const isLost = ([each, value]: readonly [string, string]): boolean => {
      const typed = groups.typed(each);
      return each !== address && typed.trim() !== '' && typed !== value && typed !== filled.current.get(each);
    };
    const lost = [...values].filter(isLost);
    const named = [...values.keys()]
      .filter((each) => each !== address)
      .map((each) => rules.fieldAt(each)?.name ?? '');
    groups.setAll(values);
    filled.current = values;
    setNews(named.length === 0 ? '' : t('lookup.filled', { names: named.join(', ') }));
    if (lost.length === 0) return;
    const names = lost.map(([each]) => rules.fieldAt(each)?.name ?? '').join(', ');
    undo.offer(t('lookup.replaced', { names }), () => {
      groups.setAll(before);
      filled.current = new Map();
      return Promise.resolve();
    });
  };
  return { siblings, typed: (each) => groups.typed(each), fill, news };
}
