import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Milliseconds of rest before typed text goes into the address. */
const REST = 300;

/**
 * Text of a search box that the address keeps under `name`, so that going back finds it again. The box follows every
 * key at once, the address when typing rests; when something else changes the address, the box follows it.
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
    // Writing the address would call back who is on the way to another page, whose code may take a moment to come.
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
