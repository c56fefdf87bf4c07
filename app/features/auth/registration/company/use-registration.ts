import { useRef, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { RegistrationStore } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Registered } from '#domain/api/customers.ts';
import { emptyRegisteredPerson, type RegisteredPerson } from '#domain/entities/registered-person.ts';
import { inUse, plainDocument, problemsOf, type FieldName, type Problems } from './checks.ts';
import { stepAfter, stepBefore, type Step } from './steps.ts';
import { subscriptionOf } from './subscription-of.ts';

export interface RegistrationControl {
  person: RegisteredPerson;
  step: Step;
  terms: boolean;
  problems: Problems;
  busy: boolean;
  /** The error that prevented the next step or the creation of the account. */
  error: unknown;
  change: (change: Partial<RegisteredPerson>, ...fields: FieldName[]) => void;
  accept: (terms: boolean) => void;
  /** Resolves to false if something has to be corrected first. */
  next: () => Promise<boolean>;
  back: () => void;
}

/** The draft of a registration, stored in this browser on every key so that a reload loses nothing. */
export function useRegistration(
  onRegistered: (email: string, mail: Registered['mail']) => void,
): RegistrationControl {
  const { registration } = useData();
  const { language } = useTexts();
  const [person, setPerson] = useState(() => registration.readPerson() ?? emptyRegisteredPerson);
  const [step, setStep] = useState<Step>('type');
  const [terms, setTerms] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const latest = useRef(person);

  const change: RegistrationControl['change'] = (patch, ...fields) => {
    latest.current = { ...latest.current, ...patch };
    setPerson(latest.current);
    registration.keepPerson(latest.current);
    const gone = [...(Object.keys(patch) as FieldName[]), ...fields];
    setProblems((before) => without(before, gone));
  };
  const leave = async (): Promise<boolean> => {
    const now = latest.current;
    const found = await allProblems(registration, step, now, terms);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    const after = stepAfter(step, now.type);
    if (after !== null) {
      setStep(after);
      return true;
    }
    const mail = await registration.createCustomer(subscriptionOf(now), language);
    registration.dropPerson();
    onRegistered(now.email.trim(), mail);
    return true;
  };
  const next = async (): Promise<boolean> => {
    if (state.busy) return false;
    setState({ busy: true, error: null });
    try {
      const left = await leave();
      setState({ busy: false, error: null });
      return left;
    } catch (error) {
      setState({ busy: false, error });
      return false;
    }
  };
  const back = () => {
    setProblems({});
    setState({ busy: false, error: null });
    setStep(stepBefore(step, person.type) ?? 'type');
  };
  const accept = (accepted: boolean) => {
    setTerms(accepted);
    setProblems((before) => without(before, ['terms']));
  };
  return { person, step, terms, problems, ...state, change, accept, next, back };
}

/** Local checks first; the server is asked only about values that pass them. */
async function allProblems(
  registration: RegistrationStore,
  step: Step,
  person: RegisteredPerson,
  terms: boolean,
): Promise<Problems> {
  const found = problemsOf(step, person, terms);
  if (Object.keys(found).length > 0) return found;
  if (step === 'type' && (await registration.customerExists(plainDocument(person.identificationNumber))))
    return { identificationNumber: inUse(person.type) };
  if (step === 'admin' && (await registration.userExists(person.email.trim())))
    return { email: 'emailInUse' };
  if (step === 'admin' && (await isTaken(registration, person))) return { taxDocument: 'cpfInUse' };
  return {};
}

/** Whether the CPF of a company's administrator is in use by another account. */
async function isTaken(
  registration: RegistrationStore,
  { type, taxDocument }: RegisteredPerson,
): Promise<boolean> {
  const cpf = plainDocument(taxDocument);
  return type === 'company' && cpf !== '' && registration.customerExists(cpf);
}

function without(problems: Problems, fields: readonly FieldName[]): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !fields.includes(field as FieldName)),
  );
}
