import type { Actor } from '#domain/rules/permissions/permissions.ts';

/** Destination of a device's events. */
export interface EventSink {
  /** False if the device was too slow and was cut. */
  send(frame: Buffer): boolean;
  end(): void;
}

/** What a device subscribes to besides changes. */
export interface Wants {
  /** The checkpoints of the stream. */
  places: boolean;
  /** Changes of access requests or invitations. */
  requests: boolean;
}

/** A connected device. Thousands of them are open at a time, so it contains nothing that they could share. */
export interface Subscriber {
  session: string;
  /** The device's protocol version: it gets no events of collections that it does not know. */
  protocol: number;
  actor: Actor;
  sink: EventSink;
  wants: Wants;
  /** Changes are sent only after `hello`. */
  greeted: boolean;
}
