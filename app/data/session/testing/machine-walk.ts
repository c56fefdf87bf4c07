import type { SessionAnswer } from '#domain/api/authentication.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import {
  initialModel,
  isLong,
  modelAfter,
  type InstantEvent,
  type SessionFacts,
  type SessionEvent,
  type SessionModel,
  type SessionStep,
  type stepsFor,
  type TurnEvent,
} from '../machine.ts';
import { profileOf } from '../profile.ts';

/** A session with the part of the device that its events depend on. */
interface World {
  model: SessionModel;
  /** `free`: no token, one may be requested; `blocked`: no token, none may be requested. */
  tokens: 'free' | 'blocked' | { user: string; company: string };
  facts: SessionFacts;
  queued: readonly TurnEvent[];
  /** The events that led to this state. */
  path: readonly string[];
}

type Machine = typeof stepsFor;

export interface Walk {
  states: number;
  transitions: number;
  /** The first state that breaks an invariant, and the path to it. */
  broken: { why: string; path: readonly string[] } | null;
}

const blocking = { enabled: true, days: {} } as unknown as SessionAnswer['company']['timeBlocking'];

function answer(user: string, company: string, second: number): SessionAnswer {
  return {
    customToken: `${user}/${company}/${second}`,
    expiresAt: `2026-11-26T10:00:0${second}.000Z`,
    user: { uid: user, user: `${user}@example.com` },
    company: { uid: company, timeBlocking: company === 'c2' ? blocking : null, machineControlled: true },
    tokens: {},
    scope: `${user}/${company}`,
  } as unknown as SessionAnswer;
}

/** Answers at two times for two people, one of them in two companies. */
const answers = [1, 2].flatMap((second) => [
  answer('ana', 'c1', second),
  answer('ana', 'c2', second),
  answer('bia', 'c1', second),
]);

const codes: readonly ErrorCode[] = [
  'session-expired',
  'device-revoked',
  'company-not-allowed',
  'time-blocked',
  'machine-disapproved',
  'machine-waiting',
  'second-factor-required',
  'network-unreachable',
];

const instant: readonly InstantEvent[] = [
  ...answers.flatMap((each): InstantEvent[] => [
    { type: 'renewed', answer: each },
    { type: 'tab-message', message: { type: 'session', answer: each } },
  ]),
  ...(['expired', 'revoked', 'signed-out'] as const).map((type): InstantEvent => ({
    type: 'tab-message',
    message: { type },
  })),
  ...codes.map((code): InstantEvent => ({ type: 'refused', error: new AppError(code) })),
  { type: 'hours-changed', isBlocked: true },
  { type: 'hours-changed', isBlocked: false },
  { type: 'let-in' },
  { type: 'gate-tried' },
];

const turns: readonly TurnEvent[] = [
  ...answers.map((each): TurnEvent => ({ type: 'entered', answer: each })),
  { type: 'sign-out-asked' },
];

const starts: readonly TurnEvent[] = [true, false].flatMap((isClean) =>
  [true, false].flatMap((isEnded) =>
    [true, false].map((hoursBlocked): TurnEvent => ({ type: 'started', isClean, isEnded, hoursBlocked })),
  ),
);

/** What a device may have stored when the app starts. */
const firstFacts: readonly SessionFacts[] = [
  { stored: null, isRevoked: false, wasRevoked: false },
  { stored: null, isRevoked: false, wasRevoked: true },
  ...[true, false].flatMap((expired) =>
    [true, false].map((isRevoked) => ({
      stored: { profile: profileOf(answers[0] ?? answer('ana', 'c1', 1)), expired },
      isRevoked,
      wasRevoked: false,
    })),
  ),
];

/** Applies every event in every reachable state, and every instant event at every long step. */
export function walk(machine: Machine): Walk {
  const seen = new Set<string>();
  const pending: World[] = [];
  const result: Walk = { states: 0, transitions: 0, broken: null };
  const reach = (world: World): void => {
    result.transitions += 1;
    const why = problemOf(world);
    if (why !== null) result.broken ??= { why, path: world.path };
    const key = keyOf(world);
    if (seen.has(key)) return;
    seen.add(key);
    pending.push(world);
  };
  for (const facts of firstFacts)
    for (const event of starts)
      for (const world of settled(
        machine,
        { model: initialModel, tokens: 'free', facts, queued: [], path: [] },
        event,
      ))
        reach(world);
  for (let at = pending.pop(); at !== undefined && result.broken === null; at = pending.pop()) {
    for (const event of [...turns, ...instant])
      if (canHappen(at, event)) for (const world of settled(machine, at, event)) reach(world);
  }
  return { ...result, states: seen.size };
}

/**
 * Every world in which `event` and the events that it queues can end: an instant event may occur during each of its
 * long steps.
 */
function settled(machine: Machine, world: World, event: SessionEvent): World[] {
  let ends = outcomes(machine, world, event, true);
  while (ends.some(({ queued }) => queued.length > 0)) {
    ends = ends.flatMap((end) => {
      const [next, ...queued] = end.queued;
      return next === undefined ? [end] : outcomes(machine, { ...end, queued }, next, false);
    });
  }
  return ends;
}

function outcomes(machine: Machine, from: World, event: SessionEvent, disturbed: boolean): World[] {
  const run = (world: World, steps: readonly SessionStep[], mayDisturb: boolean): World[] => {
    const [step, ...rest] = steps;
    if (step === undefined) return [world];
    const nexts = afterStep(machine, world, step);
    const calm = nexts.flatMap((next) => run(next, rest, mayDisturb));
    if (!mayDisturb || !isLong(step)) return calm;
    const others = nexts.flatMap((next) =>
      instant
        .filter((each) => canHappen(next, each))
        .flatMap((each) => outcomes(machine, next, each, false))
        .flatMap((next) => run(next, rest, false)),
    );
    return [...calm, ...others];
  };
  const begun = { ...from, path: [...from.path, nameOf(event)] };
  return run(begun, machine(from.model, event, from.facts), disturbed);
}

function afterStep(machine: Machine, world: World, step: SessionStep): World[] {
  const { facts } = world;
  const next = { ...world, model: modelAfter(world.model, step) };
  if (step.do === 'open' && world.model.open !== null) next.tokens = { user: 'two', company: 'open' };
  if (step.do === 'accept') {
    const { user, company } = step.answer;
    next.tokens = { user: user.uid, company: company.uid };
    next.facts = { ...facts, wasRevoked: false };
  }
  if (step.do === 'forget-tokens') next.tokens = 'blocked';
  if (step.do === 'store-profile')
    next.facts = { ...facts, stored: { profile: step.profile, expired: step.expired } };
  if (step.do === 'wipe') next.facts = { ...facts, stored: null };
  if (step.do === 'note-revoked') next.facts = { ...facts, isRevoked: true };
  if (step.do === 'take-turn') next.queued = [...world.queued, step.event];
  return step.do === 'hand-in' ? handedIn(machine, next) : [next];
}

/** The server confirms the revocation, or does not know of it. */
function handedIn(machine: Machine, world: World): World[] {
  const { stored } = world.facts;
  const wiped = { ...world, facts: { stored: null, isRevoked: false, wasRevoked: true } };
  const denied = { ...world, facts: { ...world.facts, isRevoked: false } };
  return [
    ...outcomes(machine, wiped, { type: 'handed-in', isWiped: true, stored }, false),
    ...outcomes(machine, denied, { type: 'handed-in', isWiped: false, stored }, false),
  ];
}

/** The access token returns no answer while it is blocked, and none for another person while databases are open. */
function canHappen({ tokens, model }: World, event: SessionEvent): boolean {
  if (event.type === 'renewed') return tokens !== 'blocked';
  if (event.type === 'refused') return tokens !== 'blocked';
  return event.type !== 'hours-changed' || model.open?.company.timeBlocking !== null;
}

/** Checks the invariants of `stepsFor` when no step is running. */
function problemOf({ model, tokens, facts }: World): string | null {
  const { shown, open } = model;
  if (typeof tokens === 'object' && tokens.user === 'two') return 'databases of two people are open';
  if (shown.phase !== 'signed-in' && shown.phase !== 'expired') {
    if (open !== null) return `databases are open while ${shown.phase}`;
    return typeof tokens === 'object' ? `tokens are at hand while ${shown.phase}` : null;
  }
  const { user, company } = shown.profile;
  if (open?.user.uid !== user.uid || open.company.uid !== company.uid)
    return `shown without their databases: ${user.uid} in ${company.uid}`;
  const { stored } = facts;
  if (stored?.profile.user.uid !== user.uid || stored.profile.company.uid !== company.uid)
    return 'another person is stored than is shown';
  if (shown.phase === 'expired') {
    if (tokens !== 'blocked') return 'an expired session holds tokens';
    return stored.expired ? null : 'an expired session opens as a good one';
  }
  if (tokens === 'blocked') return 'a person without tokens is shown as signed in';
  const isTheirs = tokens === 'free' || (tokens.user === user.uid && tokens.company === company.uid);
  return isTheirs ? null : `tokens of another: ${tokens.user} in ${tokens.company}`;
}

function keyOf({ model, tokens, facts }: World): string {
  const { newest, ...rest } = model;
  return JSON.stringify([rest, newest?.customToken, tokens, facts]);
}

function nameOf(event: SessionEvent): string {
  if (event.type === 'refused') return `refused ${event.error.code}`;
  if (event.type === 'tab-message') return `tab-message ${event.message.type}`;
  return 'answer' in event ? `${event.type} ${event.answer.customToken}` : event.type;
}
