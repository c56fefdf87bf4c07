import { useRef, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { toAppError } from '#domain/api/errors.ts';
import type { Registered } from '#domain/api/customers.ts';
import { emptyRegisteredPerson, type RegisteredPerson } from '#domain/entities/registered-person.ts';
import {
  externalProblem,
  externalProblems,
  externalUserOf,
  type ExternalField,
  type ExternalProblems,
} from './external-checks.ts';

export interface ExternalControl {
  person: RegisteredPerson;
  problems: ExternalProblems;
  /** All required fields are valid: only then is the button shown. */
  ready: boolean;
  busy: boolean;
  error: unknown;
  change: (field: ExternalField, value: string) => void;
  submit: () => Promise<void>;
}

/** The form for registering with a company: stored in this browser, validated on every key and on submit. */
export function useExternal(
  company: string,
  onSaved: (email: string, mail: Registered['mail']) => void,
): ExternalControl {
  const { registration } = useData();
  const { language } = useTexts();
  const [person, setPerson] = useState(() => registration.readPerson() ?? emptyRegisteredPerson);
  const [problems, setProblems] = useState<ExternalProblems>({});
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const latest = useRef(person);
  const change = (field: ExternalField, value: string) => {
    latest.current = { ...latest.current, [field]: value };
    setPerson(latest.current);
    registration.keepPerson(latest.current);
    const problem = externalProblem(field, latest.current, today());
    setProblems(({ [field]: _before, ...others }) =>
      problem === null ? others : { ...others, [field]: problem },
    );
  };
  const submit = async (): Promise<void> => {
    const found = externalProblems(latest.current, today());
    setProblems(found);
    if (state.busy || Object.keys(found).length > 0) return;
    setState({ busy: true, error: null });
    try {
      const mail = await registration.saveExternalUser(company, externalUserOf(latest.current), language);
      registration.dropPerson();
      onSaved(latest.current.email.trim(), mail);
    } catch (error) {
      setProblems(problemsIn(error));
      setState({ busy: false, error });
    }
  };
  const ready = Object.keys(externalProblems(person, today())).length === 0;
  return { person, problems, ready: ready && Object.keys(problems).length === 0, ...state, change, submit };
}

/** Problems that only the server can find, by field. */
function problemsIn(error: unknown): ExternalProblems {
  const { code } = toAppError(error);
  if (code === 'email-in-use') return { email: 'emailInUse' };
  return code === 'identification-in-use' ? { taxDocument: 'cpfInUse' } : {};
}

/** In the person's time zone. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
