import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { missingInput, problemOf, type SignInInput, type SignInProblem } from './sign-in-problem.ts';

export interface SignInControl {
  busy: boolean;
  problems: readonly SignInProblem[];
  /** True when it succeeded. */
  submit: (input: SignInInput) => Promise<boolean>;
  clear: (place: SignInProblem['place']) => void;
}

export function useSignIn(): SignInControl {
  const { session } = useData();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly SignInProblem[]>([]);
  const submit = async (input: SignInInput) => {
    if (busy) return false;
    const missing = missingInput(input);
    setProblems(missing);
    if (missing.length > 0) return false;
    setBusy(true);
    try {
      await session.signIn({ user: input.user.trim(), password: input.password });
      return true;
    } catch (error) {
      setProblems([problemOf(error)]);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const clear = (place: SignInProblem['place']) =>
    setProblems((before) => before.filter((problem) => problem.place !== place));
  return { busy, problems, submit, clear };
}
