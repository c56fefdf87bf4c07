/** The only source of time on the server. It is injected so that tests of expiry need not wait. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
