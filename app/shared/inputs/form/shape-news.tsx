import { useEffect, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { shapeWords } from './shape-words.ts';
import type { ShapeChange } from '../living/form-rules.ts';
import { useFormOf } from './form-context.ts';

/** Says once, to those who hear the form, which fields a value made appear or go. */
export function ShapeNews() {
  const { t } = useTexts();
  const { rules } = useFormOf();
  const [change, setChange] = useState<ShapeChange | null>(null);
  useEffect(() => rules.subscribeShape(setChange), [rules]);
  return <output className="sr-only">{change === null ? '' : shapeWords(change, t)}</output>;
}
