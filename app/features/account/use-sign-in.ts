import { useState } from 'react';
import { toAppError, type ErrorCode } from '#domain/api/errors.ts';
import { useData } from '#app/data/react.tsx';
import { missingInput, problemOf, type SignInInput, type SignInProblem } from './sign-in-problem.ts';

/** `not-sent`: something is missing, or an attempt is under way. */
export type SignInOutcome = 'signed-in' | 'not-sent' | ErrorCode;

export interface SignInControl {
  busy: boolean;
  problems: readonly SignInProblem[];
  submit: (input: SignInInput) => Promise<SignInOutcome>;
  clear: (place: SignInProblem['place']) => void;
}

export function useSignIn(): SignInControl {
  const { session } = useData();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly SignInProblem[]>([]);
  const submit = async (input: SignInInput): Promise<SignInOutcome> => {
    if (busy) return 'not-sent';
    const missing = missingInput(input);
    setProblems(missing);
    if (missing.length > 0) return 'not-sent';
    setBusy(true);
    try {
      await session.signIn({ user: input.user.trim(), password: input.password });
      return 'signed-in';
    } catch (error) {
      const { code } = toAppError(error);
      // Said by the form that comes in its place.
      setProblems(code === 'user-email-not-verified' ? [] : [problemOf(error)]);
      return code;
    } finally {
      setBusy(false);
    }
  };
  const clear = (place: SignInProblem['place']) =>
    setProblems((before) => before.filter((problem) => problem.place !== place));
  return { busy, problems, submit, clear };
}
