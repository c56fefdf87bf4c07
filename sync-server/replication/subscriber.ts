import type { Actor } from '#domain/rules/permissions/permissions.ts';

/** Where a device's events go. */
export interface EventSink {
  /** False when the device is too slow and was cut. */
  send(frame: Buffer): boolean;
  end(): void;
}

/** What a device asked to be told beside the changes. */
export interface Wants {
  /** Where the history stands. */
  places: boolean;
  /** That access requests or invitations changed. */
  requests: boolean;
}

/** One device listening. Thousands of them are open at a time: it holds nothing that they could share. */
export interface Subscriber {
  session: string;
  /** That the device speaks: of collections that it has not it is told nothing. */
  protocol: number;
  actor: Actor;
  sink: EventSink;
  wants: Wants;
  /** Changes are told only after `hello`. */
  greeted: boolean;
}
