import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlClasses } from './control-classes.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface TextAreaProps
  extends
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required' | 'className'>,
    FieldFrameProps {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with its text up to twelve lines where the browser can. */
export function TextArea({ label, hint, error, required, className, rows = 3, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} className={className}>
      {(links) => (
        <textarea
          rows={rows}
          {...rest}
          {...links}
          className={controlClasses('field-sizing-content max-h-64 min-h-20 resize-y py-2')}
        />
      )}
    </FieldFrame>
  );
}
