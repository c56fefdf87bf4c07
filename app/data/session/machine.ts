import type { SessionAnswer } from '#domain/api/authentication.ts';
import type { AppError } from '#domain/api/errors.ts';
import type { TimeBlocking } from '#domain/entities/company.ts';
import { isGateCode, isSessionCode, type GateCode } from '../http/client.ts';
import type { Gate, Profile, SessionState } from '../ports.ts';
import { gateAfter } from './gate-after.ts';
import { isSuperseded, profileOf, samePerson, type StoredProfile } from './profile.ts';
import type { TabMessage } from './tabs.ts';

/** Why nothing can be synchronised although the network is there. */
type AccessLoss = 'company-not-allowed' | null;

export interface SessionModel {
  shown: SessionState;
  /** Whose databases are open, or being opened. */
  open: Profile | null;
  gate: Gate;
  accessLoss: AccessLoss;
  /** The newest answer of the server about the session. */
  newest: SessionAnswer | null;
}

export const initialModel: SessionModel = {
  shown: { phase: 'loading' },
  open: null,
  gate: null,
  accessLoss: null,
  newest: null,
};

/** What the device keeps, read when an event takes effect. */
export interface SessionFacts {
  kept: StoredProfile | null;
  /** The device's access was taken away, and it is not wiped yet. */
  isRevoked: boolean;
  /** The last session ended because the device's access was taken away. */
  wasRevoked: boolean;
}

/** An event that may change whose databases are open: the session takes one after the other. */
export type TurnEvent =
  /** The app starts. `isClean`: no remains of a sign-out; `isEnded`: another tab said meanwhile that the session is over. */
  | { type: 'started'; isClean: boolean; isEnded: boolean; hoursBlocked: boolean }
  /** The server let somebody in, here or into another company. */
  | { type: 'entered'; answer: SessionAnswer }
  /** An answer of the server that this tab did not ask for, and that may be overtaken. */
  | { type: 'passed-on'; answer: SessionAnswer }
  | { type: 'sign-out-asked' }
  /** Another tab signs out, and wipes the device. */
  | { type: 'signed-out-elsewhere' }
  /** The device's access was taken away. */
  | { type: 'revoked' }
  /** `isWiped`: false where the server did not confirm that the device is revoked. */
  | { type: 'handed-in'; isWiped: boolean; kept: StoredProfile | null };

/** An event that takes effect at once, also while a turn runs. */
export type InstantEvent =
  | { type: 'renewed'; answer: SessionAnswer }
  | { type: 'refused'; error: Pick<AppError, 'code' | 'hours'> }
  | { type: 'told'; message: TabMessage }
  /** Hours in which the company lets nobody work begin or end, by this device's clock. */
  | { type: 'hours-changed'; isBlocked: boolean }
  /** The server lets this device in: whatever refused it before is over. */
  | { type: 'let-in' }
  | { type: 'gate-tried' }
  | { type: 'hand-in-waits'; waits: boolean };

export type SessionEvent = TurnEvent | InstantEvent;

/** What the session does. */
export type SessionStep =
  | { do: 'show'; state: SessionState }
  | { do: 'set-gate'; gate: Gate }
  | { do: 'set-access-loss'; loss: AccessLoss }
  /** Uses the answer's tokens from now on; nothing of a former session is owed any more. */
  | { do: 'accept'; answer: SessionAnswer }
  /** Asks nothing of the server until the next `accept`. */
  | { do: 'forget-tokens' }
  /** Begins to open the person's databases; `await-open` waits for them. */
  | { do: 'open'; profile: Profile }
  | { do: 'await-open' }
  /** Takes other facts of the person whose databases are open. */
  | { do: 'learn'; profile: Profile }
  /** Closes the databases, after what the pages write at their end. */
  | { do: 'put-away' }
  /** Closes the databases before the device is wiped. */
  | { do: 'close' }
  | { do: 'keep-profile'; profile: Profile; expired: boolean }
  | { do: 'watch-hours'; blocking: TimeBlocking | null }
  /** Notes that the server has to hear of a sign-out; `settle-sign-out` tells it where it can be reached. */
  | { do: 'owe-sign-out' }
  | { do: 'settle-sign-out' }
  /** Settles the sign-out and removes everything of ours from the device. */
  | { do: 'wipe' }
  | { do: 'note-revoked' }
  /** Hands in what is unsent and wipes the device; the event `handed-in` follows. */
  | { do: 'hand-in' }
  | { do: 'tell-tabs'; message: TabMessage }
  | { do: 'tell-scope'; hash: string }
  | { do: 'take-turn'; event: TurnEvent };

const longSteps = ['await-open', 'put-away', 'close', 'settle-sign-out', 'wipe', 'hand-in'] as const;
/** A step that the next one waits for. */
export type LongStep = Extract<SessionStep, { do: (typeof longSteps)[number] }>;

export function isLong(step: SessionStep): step is LongStep {
  return longSteps.some((each) => each === step.do);
}

/**
 * The session as a machine: what an event makes it do, step by step. Pure; `session.ts` carries the steps out. Invariants, which
 * `machine.test.ts` checks for every state and event:
 * - a person is shown only while their databases, and nobody else's, are open or being opened;
 * - who is shown as signed in holds tokens; who is expired, signed out or handing in holds none.
 */
export function stepsFor(
  model: SessionModel,
  event: SessionEvent,
  facts: SessionFacts,
): readonly SessionStep[] {
  switch (event.type) {
    case 'started':
      return started(model, event, facts);
    case 'entered':
      return [tellSession(event.answer), ...entered(model, event.answer)];
    case 'passed-on':
      return isStale(model, event.answer, facts) ? [] : entered(model, event.answer);
    case 'sign-out-asked':
      return signOut;
    case 'signed-out-elsewhere':
      return [forgetTokens, { do: 'close' }, showSignedOut(facts)];
    case 'revoked':
      return facts.isRevoked ? revoked(model) : [];
    case 'handed-in':
      return event.isWiped || event.kept === null ? [showSignedOut(facts)] : reopened(event.kept.profile);
    case 'renewed':
      return renewed(model, event.answer);
    case 'refused':
      return refused(model, event.error);
    case 'told':
      return told(model, event.message);
    case 'hours-changed':
      return hoursChanged(model, event.isBlocked);
    case 'let-in':
      return model.accessLoss === null ? [] : [{ do: 'set-access-loss', loss: null }];
    case 'gate-tried':
      return model.gate === 'second-factor-required' ? [] : [{ do: 'set-gate', gate: null }];
    case 'hand-in-waits':
      return [{ do: 'show', state: { phase: 'handing-in', waits: event.waits } }];
  }
}

/** The model after a step. */
export function modelAfter(model: SessionModel, step: SessionStep): SessionModel {
  if (step.do === 'show') return { ...model, shown: step.state };
  if (step.do === 'set-gate') return { ...model, gate: step.gate };
  if (step.do === 'set-access-loss') return { ...model, accessLoss: step.loss };
  if (step.do === 'accept') return { ...model, newest: step.answer };
  if (step.do === 'open' || step.do === 'learn') return { ...model, open: step.profile };
  if (step.do === 'put-away') return { ...model, open: null };
  if (step.do === 'close') return { ...model, open: null, gate: null };
  return model;
}

const forgetTokens: SessionStep = { do: 'forget-tokens' };

const signOut: readonly SessionStep[] = [
  { do: 'owe-sign-out' },
  { do: 'tell-tabs', message: { type: 'signed-out' } },
  forgetTokens,
  { do: 'close' },
  { do: 'wipe' },
  { do: 'show', state: { phase: 'signed-out' } },
];

function started(
  model: SessionModel,
  { isClean, isEnded, hoursBlocked }: Extract<TurnEvent, { type: 'started' }>,
  facts: SessionFacts,
): readonly SessionStep[] {
  // What could not be removed is tried again, and told of, when somebody signs in.
  if (!isClean) return [showSignedOut(facts)];
  if (facts.isRevoked) return revoked(model);
  if (facts.kept === null) return [showSignedOut(facts), { do: 'settle-sign-out' }];
  const { profile } = facts.kept;
  const expired = isEnded || facts.kept.expired;
  return [
    ...(expired ? [forgetTokens, { do: 'keep-profile', profile, expired } as const] : []),
    { do: 'open', profile },
    ...(hoursBlocked && !expired ? [{ do: 'set-gate', gate: 'time-blocked' } as const] : []),
    { do: 'show', state: { phase: expired ? 'expired' : 'signed-in', profile } },
    { do: 'watch-hours', blocking: profile.company.timeBlocking },
    { do: 'await-open' },
  ];
}

/** No token of the next company is at hand before the former's sync has stopped, and no page of it is shown. */
function entered({ open }: SessionModel, answer: SessionAnswer): readonly SessionStep[] {
  const profile = profileOf(answer);
  const tellScope: SessionStep = { do: 'tell-scope', hash: answer.scope };
  // A new session is judged anew, hence without the former's gate.
  if (open !== null && samePerson(open, profile)) return [...adopted(null, answer), tellScope];
  return [
    ...(open === null ? [] : putAway),
    { do: 'open', profile },
    // Pages are drawn meanwhile, and wait for the databases by themselves.
    ...adopted(null, answer),
    { do: 'await-open' },
    tellScope,
  ];
}

const putAway: readonly SessionStep[] = [{ do: 'show', state: { phase: 'loading' } }, { do: 'put-away' }];

/** The person whose databases are open, as the server knows them now. */
function adopted(gate: Gate, answer: SessionAnswer): readonly SessionStep[] {
  const profile = profileOf(answer);
  return [
    { do: 'accept', answer },
    { do: 'learn', profile },
    { do: 'set-gate', gate: gateAfter(gate, profile.company) },
    { do: 'keep-profile', profile, expired: false },
    { do: 'set-access-loss', loss: null },
    { do: 'show', state: { phase: 'signed-in', profile } },
    { do: 'watch-hours', blocking: profile.company.timeBlocking },
  ];
}

function isStale({ newest }: SessionModel, answer: SessionAnswer, { kept }: SessionFacts): boolean {
  return newest !== null && isSuperseded(answer, { newest, kept });
}

function renewed({ open, gate, shown }: SessionModel, answer: SessionAnswer): readonly SessionStep[] {
  const passedOn: SessionStep = { do: 'take-turn', event: { type: 'passed-on', answer } };
  if (open === null) return shown.phase === 'loading' ? [passedOn] : [];
  // Another tab went to another company, or someone else signed in there: the databases change first.
  if (!samePerson(open, profileOf(answer))) return [passedOn];
  return [...adopted(gate, answer), { do: 'tell-scope', hash: answer.scope }, tellSession(answer)];
}

function tellSession(answer: SessionAnswer): SessionStep {
  return { do: 'tell-tabs', message: { type: 'session', answer } };
}

function refused(model: SessionModel, error: Pick<AppError, 'code' | 'hours'>): readonly SessionStep[] {
  const { code, hours } = error;
  if (isGateCode(code)) return closed(model, code, hours);
  if (code === 'company-not-allowed') return [{ do: 'set-access-loss', loss: code }];
  if (code === 'device-revoked') return [...revokedNoted, { do: 'tell-tabs', message: { type: 'revoked' } }];
  return isSessionCode(code) ? [...expired(model), tellExpired] : [];
}

const tellExpired: SessionStep = { do: 'tell-tabs', message: { type: 'expired' } };

const revokedNoted: readonly SessionStep[] = [
  { do: 'note-revoked' },
  { do: 'take-turn', event: { type: 'revoked' } },
];

/** Blocked hours and a refused computer sign the person out; nothing of what is on the device is touched. */
function closed(model: SessionModel, code: GateCode, hours?: TimeBlocking): readonly SessionStep[] {
  if (model.gate === code) return [];
  const open = model.open === null || hours === undefined ? model.open : withHours(model.open, hours);
  const signsOut = code === 'time-blocked' || code === 'machine-disapproved';
  return [
    ...(open === model.open || open === null ? [] : [{ do: 'learn', profile: open } as const]),
    { do: 'set-gate', gate: code },
    ...(signsOut ? [{ do: 'owe-sign-out' } as const, ...expired({ ...model, open }), tellExpired] : []),
    // They may have been set since the session was last renewed: the page that closes says these.
    ...(open === null || hours === undefined ? [] : [{ do: 'watch-hours', blocking: hours } as const]),
    ...(signsOut ? [{ do: 'settle-sign-out' } as const] : []),
  ];
}

function withHours(profile: Profile, timeBlocking: TimeBlocking): Profile {
  return { ...profile, company: { ...profile.company, timeBlocking } };
}

/** The person's work stays open; only a new sign-in goes on with the server. */
function expired({ open }: SessionModel): readonly SessionStep[] {
  if (open === null) return [forgetTokens];
  return [
    forgetTokens,
    { do: 'keep-profile', profile: open, expired: true },
    { do: 'show', state: { phase: 'expired', profile: open } },
  ];
}

function told(model: SessionModel, message: TabMessage): readonly SessionStep[] {
  switch (message.type) {
    case 'session':
      return [{ do: 'take-turn', event: { type: 'passed-on', answer: message.answer } }];
    case 'expired':
      return expired(model);
    case 'revoked':
      return revokedNoted;
    case 'signed-out':
      return [forgetTokens, { do: 'take-turn', event: { type: 'signed-out-elsewhere' } }];
  }
}

/** What the device's own clock says; the server, which decides, says it at the next contact. */
function hoursChanged(model: SessionModel, isBlocked: boolean): readonly SessionStep[] {
  if (isBlocked && model.open !== null) return closed(model, 'time-blocked');
  return model.gate === 'time-blocked' ? [{ do: 'set-gate', gate: null }] : [];
}

function revoked({ open }: SessionModel): readonly SessionStep[] {
  return [
    forgetTokens,
    { do: 'show', state: { phase: 'handing-in', waits: false } },
    ...(open === null ? [] : [{ do: 'put-away' } as const]),
    { do: 'hand-in' },
  ];
}

/** Whoever revoked the device was no server that knows it: nothing is lost, and only a new sign-in goes on. */
function reopened(profile: Profile): readonly SessionStep[] {
  return [
    { do: 'keep-profile', profile, expired: true },
    { do: 'open', profile },
    { do: 'await-open' },
    { do: 'show', state: { phase: 'expired', profile } },
  ];
}

function showSignedOut({ wasRevoked }: SessionFacts): SessionStep {
  const state: SessionState = wasRevoked
    ? { phase: 'signed-out', reason: 'device-revoked' }
    : { phase: 'signed-out' };
  return { do: 'show', state };
}
