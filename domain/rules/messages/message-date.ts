/** Milliseconds by which a new message is dated ahead (specification 1, section 4). */
export const DATED_AHEAD_MS = 1000;
/** Maximum lead of a device's clock over the server's. */
const CLOCK_AHEAD_MS = 60_000;
/** Maximum time that a message waits on a device: the lifetime of a session. */
const WAITED_MS = 90 * 86_400_000;

/**
 * Date of a message that arrives at `now`: the device's date, or `now` if that is implausible. Redated messages are in
 * the order of arrival, and of their keys if they arrive together.
 */
export function arrivalDate(dated: string, now: Date): string {
  const at = Date.parse(dated);
  const latest = now.getTime() + DATED_AHEAD_MS;
  const isLikely = at <= latest + CLOCK_AHEAD_MS && at >= now.getTime() - WAITED_MS;
  return isLikely ? dated : new Date(latest).toISOString();
}
