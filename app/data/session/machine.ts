import type { SessionAnswer } from '#domain/api/authentication.ts';
import type { AppError } from '#domain/api/errors.ts';
import type { TimeBlocking } from '#domain/entities/company.ts';
import { isGateCode, isSessionCode, type GateCode } from '../http/client.ts';
import type { Gate, Profile, SessionState } from '../ports.ts';
import { gateAfter } from './gate-after.ts';
import { isSuperseded, profileOf, samePerson, type StoredProfile } from './profile.ts';
import type { TabMessage } from './tabs.ts';

/** Why sync is not possible although the network is available. */
type AccessLoss = 'company-not-allowed' | null;

export interface SessionModel {
  shown: SessionState;
  /** The person whose databases are open or being opened. */
  open: Profile | null;
  gate: Gate;
  accessLoss: AccessLoss;
  /** The server's newest answer about the session. */
  newest: SessionAnswer | null;
}

export const initialModel: SessionModel = {
  shown: { phase: 'loading' },
  open: null,
  gate: null,
  accessLoss: null,
  newest: null,
};

/** What the device has stored, read when an event takes effect. */
export interface SessionFacts {
  stored: StoredProfile | null;
  /** The device was revoked and is not wiped yet. */
  isRevoked: boolean;
  /** The last session ended because the device was revoked. */
  wasRevoked: boolean;
}

/** An event that may change which databases are open: the session handles one at a time. */
export type TurnEvent =
  /**
   * The app starts. `isClean`: a former sign-out left nothing behind; `isEnded`: another tab reported the end of the
   * session.
   */
  | { type: 'started'; isClean: boolean; isEnded: boolean; hoursBlocked: boolean }
  /** The server accepted a sign-in, or a switch to another company. */
  | { type: 'entered'; answer: SessionAnswer }
  /** An answer of the server that another tab passed on, and that may be outdated. */
  | { type: 'passed-on'; answer: SessionAnswer }
  | { type: 'sign-out-asked' }
  /** Another tab signs out, and wipes the device. */
  | { type: 'signed-out-elsewhere' }
  /** The device was revoked. */
  | { type: 'revoked' }
  /** `isWiped`: false if the server did not confirm that the device is revoked. */
  | { type: 'handed-in'; isWiped: boolean; stored: StoredProfile | null };

/** An event that takes effect at once, even while a turn runs. */
export type InstantEvent =
  | { type: 'renewed'; answer: SessionAnswer }
  | { type: 'refused'; error: Pick<AppError, 'code' | 'hours'> }
  | { type: 'tab-message'; message: TabMessage }
  /** Blocked hours of the company begin or end, by this device's clock. */
  | { type: 'hours-changed'; isBlocked: boolean }
  /** The server accepts this device: former refusals are cleared. */
  | { type: 'let-in' }
  | { type: 'gate-tried' }
  | { type: 'hand-in-waits'; waits: boolean };

export type SessionEvent = TurnEvent | InstantEvent;

/** An action of the session. */
export type SessionStep =
  | { do: 'show'; state: SessionState }
  | { do: 'set-gate'; gate: Gate }
  | { do: 'set-access-loss'; loss: AccessLoss }
  /** Uses the answer's tokens from now on; a pending sign-out of a former session is dropped. */
  | { do: 'accept'; answer: SessionAnswer }
  /** Sends no request to the server until the next `accept`. */
  | { do: 'forget-tokens' }
  /** Starts to open the person's databases; `await-open` waits for them. */
  | { do: 'open'; profile: Profile }
  | { do: 'await-open' }
  /** Updates the data of the person whose databases are open. */
  | { do: 'update-profile'; profile: Profile }
  /** Closes the databases, after pages have written their last changes. */
  | { do: 'put-away' }
  /** Closes the databases before the device is wiped. */
  | { do: 'close' }
  | { do: 'store-profile'; profile: Profile; expired: boolean }
  | { do: 'watch-hours'; blocking: TimeBlocking | null }
  /** Records that the server must be notified of a sign-out; `settle-sign-out` does so if it can be reached. */
  | { do: 'record-sign-out' }
  | { do: 'settle-sign-out' }
  /** Settles the sign-out and removes all data of the app from the device. */
  | { do: 'wipe' }
  | { do: 'note-revoked' }
  /** Hands in unsent work and wipes the device; the event `handed-in` follows. */
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
 * The session as a state machine: returns the steps for an event. Pure; `session.ts` runs the steps. Invariants,
 * which `machine.test.ts` checks for every state and event:
 * - a person is shown only while their databases, and nobody else's, are open or being opened;
 * - a session shown as signed in has tokens; an expired one, a signed-out one and one that hands in have none.
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
      return event.isWiped || event.stored === null ? [showSignedOut(facts)] : reopened(event.stored.profile);
    case 'renewed':
      return renewed(model, event.answer);
    case 'refused':
      return refused(model, event.error);
    case 'tab-message':
      return tabMessage(model, event.message);
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
  if (step.do === 'open' || step.do === 'update-profile') return { ...model, open: step.profile };
  if (step.do === 'put-away') return { ...model, open: null };
  if (step.do === 'close') return { ...model, open: null, gate: null };
  return model;
}

const forgetTokens: SessionStep = { do: 'forget-tokens' };

const signOut: readonly SessionStep[] = [
  { do: 'record-sign-out' },
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
  // A failed removal is repeated, and reported, at the next sign-in.
  if (!isClean) return [showSignedOut(facts)];
  if (facts.isRevoked) return revoked(model);
  if (facts.stored === null) return [showSignedOut(facts), { do: 'settle-sign-out' }];
  const { profile } = facts.stored;
  const expired = isEnded || facts.stored.expired;
  return [
    ...(expired ? [forgetTokens, { do: 'store-profile', profile, expired } as const] : []),
    { do: 'open', profile },
    ...(hoursBlocked && !expired ? [{ do: 'set-gate', gate: 'time-blocked' } as const] : []),
    { do: 'show', state: { phase: expired ? 'expired' : 'signed-in', profile } },
    { do: 'watch-hours', blocking: profile.company.timeBlocking },
    { do: 'await-open' },
  ];
}

/**
 * The former company's sync has stopped, and none of its pages is shown, before a token of the next company is in
 * memory.
 */
function entered({ open }: SessionModel, answer: SessionAnswer): readonly SessionStep[] {
  const profile = profileOf(answer);
  const tellScope: SessionStep = { do: 'tell-scope', hash: answer.scope };
  // A new session is checked again, so the former one's gate is dropped.
  if (open !== null && samePerson(open, profile)) return [...adopted(null, answer), tellScope];
  return [
    ...(open === null ? [] : putAway),
    { do: 'open', profile },
    // Pages are drawn while the databases open, and wait for them on their own.
    ...adopted(null, answer),
    { do: 'await-open' },
    tellScope,
  ];
}

const putAway: readonly SessionStep[] = [{ do: 'show', state: { phase: 'loading' } }, { do: 'put-away' }];

/** The person whose databases are open, with the server's present data. */
function adopted(gate: Gate, answer: SessionAnswer): readonly SessionStep[] {
  const profile = profileOf(answer);
  return [
    { do: 'accept', answer },
    { do: 'update-profile', profile },
    { do: 'set-gate', gate: gateAfter(gate, profile.company) },
    { do: 'store-profile', profile, expired: false },
    { do: 'set-access-loss', loss: null },
    { do: 'show', state: { phase: 'signed-in', profile } },
    { do: 'watch-hours', blocking: profile.company.timeBlocking },
  ];
}

function isStale({ newest }: SessionModel, answer: SessionAnswer, { stored }: SessionFacts): boolean {
  return newest !== null && isSuperseded(answer, { newest, stored });
}

function renewed({ open, gate, shown }: SessionModel, answer: SessionAnswer): readonly SessionStep[] {
  const passedOn: SessionStep = { do: 'take-turn', event: { type: 'passed-on', answer } };
  if (open === null) return shown.phase === 'loading' ? [passedOn] : [];
  // Another tab switched the company, or another person signed in there: the databases change first.
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

/** Blocked hours or a refused computer sign the person out; the data on the device stays. */
function closed(model: SessionModel, code: GateCode, hours?: TimeBlocking): readonly SessionStep[] {
  if (model.gate === code) return [];
  const open = model.open === null || hours === undefined ? model.open : withHours(model.open, hours);
  const signsOut = code === 'time-blocked' || code === 'machine-disapproved';
  return [
    ...(open === model.open || open === null ? [] : [{ do: 'update-profile', profile: open } as const]),
    { do: 'set-gate', gate: code },
    ...(signsOut ? [{ do: 'record-sign-out' } as const, ...expired({ ...model, open }), tellExpired] : []),
    // The hours may have been set after the last renewal of the session: the closing page shows these.
    ...(open === null || hours === undefined ? [] : [{ do: 'watch-hours', blocking: hours } as const]),
    ...(signsOut ? [{ do: 'settle-sign-out' } as const] : []),
  ];
}

function withHours(profile: Profile, timeBlocking: TimeBlocking): Profile {
  return { ...profile, company: { ...profile.company, timeBlocking } };
}

/** The person's work stays open; sync needs a new sign-in. */
function expired({ open }: SessionModel): readonly SessionStep[] {
  if (open === null) return [forgetTokens];
  return [
    forgetTokens,
    { do: 'store-profile', profile: open, expired: true },
    { do: 'show', state: { phase: 'expired', profile: open } },
  ];
}

function tabMessage(model: SessionModel, message: TabMessage): readonly SessionStep[] {
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

/** By the device's clock; the server decides, at the next contact. */
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

/** The server does not know that the device was revoked: nothing is wiped, and a new sign-in is needed. */
function reopened(profile: Profile): readonly SessionStep[] {
  return [
    { do: 'store-profile', profile, expired: true },
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
