import { useCallback, useEffect, useState } from 'react';
import { formLine, refusalCode } from '#app/data/public-form/form-line.ts';
import { forgetForm, keepView } from '#app/data/public-form/stored-form.ts';
import { readForm, type FormReading } from '#app/data/public-form/read-form.ts';
import { wasTyped } from '#app/data/public-form/typed-values.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';

type FormState =
  | { phase: 'loading' }
  /** Unknown, switched off, expired or used up. `company`: null if this device never opened it. */
  | { phase: 'gone'; company: string | null }
  | { phase: 'failed'; busy: boolean }
  /** `company`: null if its name is not available now. */
  | { phase: 'locked'; company: string | null }
  | OpenState;

export interface OpenState {
  phase: 'open';
  view: PublicFormView;
  /** The server has just returned it. */
  fresh: boolean;
  /** The server no longer returns it, but the person was filling it in. */
  closed: boolean;
  /** The server could not be reached: the browser may report a network without a connection to the server. */
  unreached: boolean;
}

const asStored = (view: PublicFormView, part: Partial<OpenState> = {}): OpenState => ({
  phase: 'open',
  view,
  fresh: false,
  closed: false,
  unreached: false,
  ...part,
});

/** Milliseconds between attempts to reach the server. */
const AGAIN_MS = 30_000;

export type PinProblem = 'wrong' | 'too-many' | 'failed';

const STAYS: ReadonlySet<FormState['phase']> = new Set<FormState['phase']>(['failed', 'locked']);
const GONE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['public-form-gone', 'not-found']);

export interface OpenForm {
  state: FormState;
  reload: () => void;
  /** Opens the form with its PIN; returns the problem, or null if it is open. */
  unlock: (pin: string) => Promise<PinProblem | null>;
}

/** The state of a form that the server refuses, with or without a copy on this device. */
async function refused(id: string, stored: PublicFormView | null, error: unknown): Promise<FormState> {
  const code = refusalCode(error);
  if (GONE.has(code)) {
    if (stored !== null && wasTyped(id)) return asStored(stored, { closed: true });
    await forgetForm(id);
    return { phase: 'gone', company: stored?.company.name ?? null };
  }
  // A form that was opened with its PIN stays open on this device.
  if (stored !== null) return asStored(stored, { unreached: code === 'network-unreachable' });
  if (code === 'public-form-pin-missing')
    return { phase: 'locked', company: await formLine.cover(id).catch(() => null) };
  return { phase: 'failed', busy: code === 'too-many-requests' };
}

function pinProblem(error: unknown): PinProblem {
  const code = refusalCode(error);
  if (code === 'public-form-pin-wrong') return 'wrong';
  return code === 'too-many-requests' ? 'too-many' : 'failed';
}

/** What was read about a form before its page was first rendered. */
export interface OpenedForm {
  reading: FormReading;
  /** The result of `reading.stored`. */
  stored: PublicFormView | null;
}

/** The form as stored on this device, immediately, and then as returned by the server. */
export function useForm(id: string, begun: OpenedForm): OpenForm {
  const [state, setState] = useState<FormState>(() =>
    begun.stored === null ? { phase: 'loading' } : asStored(begun.stored),
  );

  const opened = useCallback(
    (view: PublicFormView): void => {
      setState(asStored(view, { fresh: true }));
      void keepView(id, view);
    },
    [id],
  );

  const load = useCallback(
    async (reading: FormReading): Promise<void> => {
      const stored = await reading.stored;
      if (stored !== null) setState((now) => (now.phase === 'open' ? now : asStored(stored)));
      const answer = await reading.answer;
      if ('view' in answer) return opened(answer.view);
      const next = await refused(id, stored, answer.error);
      // The form in use stays open unless it no longer exists.
      setState((now) => (now.phase === 'open' && STAYS.has(next.phase) ? now : next));
    },
    [id, opened],
  );

  useEffect(() => {
    const follow = (reading: FormReading): void => void load(reading);
    const again = (): void => follow(readForm(id));
    follow(begun.reading);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [load, begun, id]);

  const unreached = state.phase === 'open' && state.unreached;
  useEffect(() => {
    if (!unreached) return;
    const timer = setInterval(() => void load(readForm(id)), AGAIN_MS);
    return () => clearInterval(timer);
  }, [unreached, load, id]);

  const unlock = async (pin: string): Promise<PinProblem | null> => {
    try {
      opened(await formLine.unlock(id, pin));
      return null;
    } catch (error) {
      if (GONE.has(refusalCode(error))) setState({ phase: 'gone', company: null });
      return pinProblem(error);
    }
  };

  const reload = (): void => {
    setState({ phase: 'loading' });
    void load(readForm(id));
  };
  return { state, reload, unlock };
}
