import clsx from 'clsx';
import { IconButton, type IconButtonProps } from '#app/ui/icon-button.tsx';

/** A toolbar control: a press by pointer leaves the focus and the selection in the text. */
export function ToolButton({ className, onMouseDown, ...rest }: IconButtonProps) {
  return (
    <IconButton
      {...rest}
      className={clsx('h-8! w-7! touch:size-10!', className)}
      onMouseDown={(event) => {
        event.preventDefault();
        onMouseDown?.(event);
      }}
    />
  );
}
