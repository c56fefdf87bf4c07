import type { InputHTMLAttributes, Ref } from 'react';
import { controlClasses } from './control-classes.ts';

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** A bare one-line control; give it a label with `TextField` or `aria-label`. */
export function Input({ className, ...rest }: InputProps) {
  return <input {...rest} className={controlClasses(`h-9 touch:h-11 ${className ?? ''}`)} />;
}
