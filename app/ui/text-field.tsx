import type { ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { Input, type InputProps } from './input.tsx';

export interface TextFieldProps extends Omit<InputProps, 'id' | 'required' | 'className'>, FieldFrameProps {
  /** Content at the end of the control, inside its frame: an icon button. */
  trailing?: ReactNode;
}

export function TextField({ label, hint, error, required, className, trailing, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} className={className}>
      {(links) => (
        <div className="relative">
          <Input {...rest} {...links} className={trailing === undefined ? '' : 'pr-11'} />
          {trailing !== undefined && (
            <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
