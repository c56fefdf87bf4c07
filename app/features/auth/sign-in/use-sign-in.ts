import { useState } from 'react';
import { toAppError, type ErrorCode } from '#domain/api/errors.ts';
import type { SecondStep } from '#domain/api/second-step.ts';
import { useDataLoader } from '#app/data/data-context.tsx';
import { missingInput, problemOf, type SignInInput, type SignInProblem } from './sign-in-problem.ts';

/** `not-sent`: a value is missing, or an attempt is running. */
type SignInOutcome = 'signed-in' | 'second-step' | 'not-sent' | ErrorCode;

export interface SignInControl {
  busy: boolean;
  problems: readonly SignInProblem[];
  /** The pending second step after the right password; null if there is none or it was cancelled. */
  step: SecondStep | null;
  submit: (input: SignInInput) => Promise<SignInOutcome>;
  submitPasskey: () => Promise<SignInOutcome>;
  leaveStep: () => void;
  clear: (place: SignInProblem['place']) => void;
}

export function useSignIn(): SignInControl {
  const data = useDataLoader();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);
  const [problems, setProblems] = useState<readonly SignInProblem[]>([]);
  const submit = async (input: SignInInput): Promise<SignInOutcome> => {
    if (busy) return 'not-sent';
    const missing = missingInput(input);
    setProblems(missing);
    if (missing.length > 0) return 'not-sent';
    setBusy(true);
    try {
      const { session } = await data.get();
      const asked = await session.signIn({ user: input.user.trim(), password: input.password });
      setStep(asked);
      return asked === null ? 'signed-in' : 'second-step';
    } catch (error) {
      const { code } = toAppError(error);
      // The panel that replaces the form shows this error.
      setProblems(code === 'user-email-not-verified' ? [] : [problemOf(error)]);
      return code;
    } finally {
      setBusy(false);
    }
  };
  const submitPasskey = async (): Promise<SignInOutcome> => {
    if (busy) return 'not-sent';
    setProblems([]);
    setBusy(true);
    try {
      const { session } = await data.get();
      await session.signInWithPasskey();
      return 'signed-in';
    } catch (error) {
      const { code } = toAppError(error);
      // The user closed the browser's dialog and needs no message.
      setProblems(code === 'passkey-cancelled' ? [] : [problemOf(error)]);
      return code;
    } finally {
      setBusy(false);
    }
  };
  const clear = (place: SignInProblem['place']) =>
    setProblems((before) => before.filter((problem) => problem.place !== place));
  return { busy, problems, step, submit, submitPasskey, leaveStep: () => setStep(null), clear };
}
