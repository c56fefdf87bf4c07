/** A new message is dated so much ahead (specification 1, section 4). */
export const DATED_AHEAD_MS = 1000;
/** How far a device's clock may be ahead of the server's. */
const CLOCK_AHEAD_MS = 60_000;
/** How long a message may have waited on a device: as long as a session lasts. */
const WAITED_MS = 90 * 86_400_000;

/**
 * When a message that arrives at `now` was said: as its device dated it, or as of now where that cannot be. Those that
 * are dated anew lie in the order in which they arrive, and of one moment in the order of their keys.
 */
export function arrivalDate(dated: string, now: Date): string {
  const at = Date.parse(dated);
  const latest = now.getTime() + DATED_AHEAD_MS;
  const isLikely = at <= latest + CLOCK_AHEAD_MS && at >= now.getTime() - WAITED_MS;
  return isLikely ? dated : new Date(latest).toISOString();
}
