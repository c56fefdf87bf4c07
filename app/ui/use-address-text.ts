import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Milliseconds without typing before the text goes into the address. */
const REST = 300;

/**
 * Text of a search box that is also in the address under `name`, so that going back restores it. The box follows every
 * key at once, the address follows when typing pauses. If something else changes the address, the box follows it.
 */
export function useAddressText(name: string): [text: string, setText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.get(name) ?? '';
  const [text, setText] = useState(address);
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState(address);
  if (address !== seen) {
    setSeen(address);
    if (address !== written) {
      setWritten(address);
      setText(address);
    }
  }

  useEffect(() => {
    if (text === written) return undefined;
    const timer = setTimeout(() => {
      setWritten(text);
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (text === '') after.delete(name);
          else after.set(name, text);
          return after;
        },
        { replace: true },
      );
    }, REST);
    // Writing the address would cancel a navigation to another page whose code is still loading.
    const stopForLink = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('a[href]') !== null) clearTimeout(timer);
    };
    document.addEventListener('click', stopForLink, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', stopForLink, true);
    };
  }, [text, written, name, setParameters]);

  return [text, setText];
}
