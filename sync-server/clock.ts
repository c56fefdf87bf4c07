/** The only source of time on the server, passed in so that expiry can be proven without waiting. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
