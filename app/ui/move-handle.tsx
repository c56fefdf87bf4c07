import { Bars2Icon } from '@heroicons/react/24/outline';
import type { DOMAttributes, KeyboardEvent } from 'react';

type Dragging = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

interface MoveHandleProps extends Dragging {
  label: string;
  onStep: (step: 1 | -1) => void;
}

/** Drag handle of a row; arrow up and down move it too. */
export function MoveHandle({ label, onStep, ...dragging }: MoveHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onKeyDown={onKeyDown}
      {...dragging}
      className="flex h-8 w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-faint hover:bg-hover active:cursor-grabbing touch:h-11 touch:w-8"
    >
      <Bars2Icon aria-hidden className="size-4" />
    </button>
  );
}
