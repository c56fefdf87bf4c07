/** Durations in milliseconds. */
export interface WebhookTimes {
  /** Wait after the first failure, doubled after each further one .. */
  firstRetry: number;
  /** .. up to this limit. */
  longestRetry: number;
  /** Limit for one answer. */
  answer: number;
  /** Duration of a server's lease on an endpoint; it is renewed before it ends. */
  lease: number;
  /** After this time an unconfirmed delivery of another server is checked. */
  unsure: number;
  /** An action that is not stored after this time never will be: longer than any request takes. */
  given: number;
  /** Interval between checks of all endpoints, in case a notification was lost. */
  look: number;
}

export const webhookTimes: WebhookTimes = {
  firstRetry: 60_000,
  longestRetry: 6 * 3_600_000,
  answer: 15_000,
  lease: 60_000,
  unsure: 60_000,
  given: 900_000,
  look: 300_000,
};

/** @param failures at least 1 */
export function waitAfter(
  failures: number,
  { firstRetry, longestRetry }: Pick<WebhookTimes, 'firstRetry' | 'longestRetry'>,
): number {
  return Math.min(longestRetry, firstRetry * 2 ** Math.max(0, failures - 1));
}
