import { useEffect, useRef, useState } from 'react';
import { Input } from '#app/ui/input.tsx';

interface RenameInputProps {
  label: string;
  name: string;
  isUsable: (name: string) => boolean;
  onDone: (name: string | null) => void;
}

/** A name being changed: Enter or leaving takes it, Escape gives it up. */
export function RenameInput({ label, name, isUsable, onDone }: RenameInputProps) {
  const [typed, setTyped] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const usable = isUsable(typed);
  const finish = () => onDone(usable && typed.trim() !== name ? typed : null);
  return (
    <Input
      ref={input}
      aria-label={label}
      aria-invalid={!usable || undefined}
      className="h-7! px-1!"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && usable) finish();
        if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}
